'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import type { DeskOverview } from '@/lib/contracts/desk/overview'
import { Link } from '@/lib/i18n/navigation'
import { OverviewCard } from './overview-card'

type Stuck = DeskOverview['stuck']

/* The most expensive first, each with the list in which it is mended. */
const cures = {
  payoutsUnknown: { href: '/operator/claims?state=paying_out,refunding', tone: 'red' },
  payoutsFailed: { href: '/operator/claims?state=paying_out,refunding', tone: 'red' },
  oddPayments: { href: '/operator/claims?odd=true', tone: 'red' },
  lostPrices: { href: '/operator/rates', tone: 'amber' },
  pausedDirections: { href: '/operator/directions?state=paused', tone: 'amber' },
  waitingMessages: { href: '/operator/messages?state=waiting', tone: 'amber' },
  failedMails: { href: '/operator/mails?state=failed', tone: 'amber' },
} as const satisfies Record<keyof Stuck, { href: string; tone: 'red' | 'amber' }>

/** What does not go on by itself, each one press from its cure. */
export function StuckCard({ stuck }: { stuck: Stuck }) {
  const t = useTranslations('desk.overview')
  // Object.keys loses the key type; these are the record's own keys.
  const names = (Object.keys(cures) as (keyof Stuck)[]).filter((name) => stuck[name] > 0)

  return (
    <OverviewCard title={t('stuckTitle')}>
      {names.length === 0 ? (
        <p className="flex items-center gap-2 text-base text-ink-2">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-accent" />
          {t('nothingStuck')}
        </p>
      ) : (
        <ul className="-mx-2 grid">
          {names.map((name) => (
            <li key={name}>
              <Link
                href={cures[name].href}
                className="flex min-h-touch items-center justify-between gap-3 rounded-sm px-2 text-base hover:bg-sunken hover:text-accent"
              >
                <span className="min-w-0">{t(`stuck.${name}`)}</span>
                <Badge tone={cures[name].tone}>{stuck[name]}</Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </OverviewCard>
  )
}
