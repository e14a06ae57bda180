'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import type { DeskOverview } from '@/lib/contracts/desk/overview'
import { Link } from '@/lib/i18n/navigation'

type Stuck = DeskOverview['stuck'] & { overdueVerifications: number }

/* The most expensive first, each with the list in which it can be resolved. */
const fixes = {
  payoutsUnknown: { href: '/operator/claims?state=paying_out,refunding', tone: 'red' },
  payoutsFailed: { href: '/operator/claims?state=paying_out,refunding', tone: 'red' },
  oddPayments: { href: '/operator/claims?odd=true', tone: 'red' },
  overdueVerifications: { href: '/operator/verifications', tone: 'red' },
  openWithdrawals: { href: '/operator/withdrawals', tone: 'amber' },
  differingWallets: { href: '/operator/rails', tone: 'red' },
  pausedRails: { href: '/operator/rails', tone: 'red' },
  silentDevices: { href: '/operator/bank-messages/devices', tone: 'red' },
  bankMessages: { href: '/operator/bank-messages', tone: 'amber' },
  lostPrices: { href: '/operator/rates', tone: 'amber' },
  pausedDirections: { href: '/operator/directions?state=paused', tone: 'amber' },
  waitingMessages: { href: '/operator/messages?state=waiting', tone: 'amber' },
  failedMails: { href: '/operator/mails?state=failed', tone: 'amber' },
} as const satisfies Record<keyof Stuck, { href: string; tone: 'red' | 'amber' }>

/** What is stuck, the most expensive first. */
export function stuckNames(stuck: Stuck): (keyof Stuck)[] {
  // Object.keys loses the key type; these are the record's own keys.
  return (Object.keys(fixes) as (keyof Stuck)[]).filter((name) => stuck[name] > 0)
}

/** What does not continue automatically, each with a link to the page where it can be resolved. */
export function StuckList({ stuck }: { stuck: Stuck }) {
  const t = useTranslations('desk.overview')

  return (
    <section aria-label={t('stuckTitle')} className="min-w-0">
      <h3 className="text-sm text-ink-3">{t('stuckTitle')}</h3>
      <ul className="-mx-2 grid">
        {stuckNames(stuck).map((name) => (
          <li key={name}>
            <Link
              href={fixes[name].href}
              className="flex min-h-touch items-center justify-between gap-3 rounded-sm px-2 text-base hover:bg-sunken hover:text-accent"
            >
              <span className="min-w-0">{t(`stuck.${name}`)}</span>
              <Badge tone={fixes[name].tone}>{stuck[name]}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
