'use client'

import { TrendingDown, TrendingUp } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { Amount } from '@/components/ui/display/amount'
import type { DeskOverview } from '@/lib/contracts/desk/overview'
import { formatPercent } from '@/lib/money/format-percent'
import { Decimal } from '@/lib/money/decimal'
import { Link } from '@/lib/i18n/navigation'
import { percentAboveUsual } from './usual-day'
import { WaitSince } from './wait-since'

const usdDigits = 2

type Props = { overview: DeskOverview }

/** Today in four numbers, each beside a usual day and with a link to its details. */
export function DayNumbers({ overview: { today, usual, queue } }: Props) {
  const t = useTranslations('desk.overview')

  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <DayNumber
        name={t('turnoverToday')}
        href="/operator/turnover?days=7"
        usual={usual && <Usual today={today.turnover} usual={usual.turnover} isMoney />}
      >
        <Amount size="large" value={today.turnover} digits={usdDigits} unit="USD" />
      </DayNumber>
      <DayNumber
        name={t('marginToday')}
        href="/operator/turnover?days=7"
        usual={usual && <Usual today={today.margin} usual={usual.margin} isMoney />}
      >
        <Amount size="large" value={today.margin} digits={usdDigits} unit="USD" />
      </DayNumber>
      <DayNumber
        name={t('claimsToday')}
        href="/operator/claims?state=completed"
        usual={usual && <Usual today={today.claims} usual={usual.claims} />}
      >
        <Amount size="large" value={today.claims} />
      </DayNumber>
      <DayNumber
        name={t('queue')}
        href="/operator/claims"
        usual={
          queue.oldestSince === null ? (
            t('queueEmpty')
          ) : (
            <WaitSince since={queue.oldestSince} text={(wait) => t('queueOldest', { wait })} />
          )
        }
      >
        <Amount size="large" value={String(queue.waiting)} />
      </DayNumber>
    </dl>
  )
}

type DayNumberProps = { name: string; href: string; usual: ReactNode; children: ReactNode }

function DayNumber({ name, href, usual, children }: DayNumberProps) {
  const t = useTranslations('desk.overview')

  return (
    <div className="relative rounded-card border border-line bg-surface px-4 py-3 transition-colors hover:border-line-control">
      <dt className="text-note text-ink-3">
        <Link href={href} className="rounded-sm hover:text-ink">
          {/* The link covers the whole card. */}
          <span aria-hidden className="absolute inset-0 rounded-card" />
          {name}
        </Link>
      </dt>
      <dd className="mt-0.5">
        <span className="block">{children}</span>
        <span className="block min-h-5 text-sm text-ink-2">{usual ?? t('noUsual')}</span>
      </dd>
    </div>
  )
}

type UsualProps = { today: string; usual: string; isMoney?: boolean }

function Usual({ today, usual, isMoney = false }: UsualProps) {
  const t = useTranslations('desk.overview')
  const locale = useLocale()
  const percent = percentAboveUsual(today, usual)
  const isAbove = percent !== null && !percent.isNegative()
  const Icon = isAbove ? TrendingUp : TrendingDown

  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="whitespace-nowrap">
        {t('usually')}{' '}
        {isMoney ? (
          <Amount value={usual} digits={usdDigits} />
        ) : (
          <Amount value={new Decimal(usual).toDecimalPlaces(1).toFixed()} />
        )}
      </span>
      {percent !== null && !percent.isZero() && (
        <span
          className={cx(
            'inline-flex items-center gap-1 whitespace-nowrap tabular',
            isAbove ? 'text-accent' : 'text-ink-3',
          )}
        >
          <Icon aria-hidden className="size-4" />
          {`${isAbove ? '+' : ''}${formatPercent(percent, { locale })}`}
        </span>
      )}
    </span>
  )
}
