'use client'

import { useFormatter, useNow, useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/display/amount'
import { Badge } from '@/components/ui/display/badge'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import type { DeskQueuedClaim } from '@/lib/contracts/desk/claims'
import { courseRow } from '@/lib/exchange/terms-text/terms-text'
import { useTermsLanguage } from '@/lib/exchange/terms-text/use-terms-language'
import { ClaimAmount } from '../claim-amount'
import { ClaimStateBadge } from '../claim-state-badge'

type Of<Name extends keyof DeskQueuedClaim> = { claim: Pick<DeskQueuedClaim, Name> }

export function SinceCell({ at }: { at: string }) {
  const format = useFormatter()
  const ticked = useNow({ updateInterval: 30_000 })
  const moment = new Date(at)
  // A moment after the last tick of the clock must not be shown as in the future.
  const now = ticked < moment ? moment : ticked
  return (
    <time dateTime={at} className="whitespace-nowrap text-ink-2 tabular">
      {format.relativeTime(moment, { now, style: 'short' })}
    </time>
  )
}

export function TimeCell({ at }: { at: string | null }) {
  const format = useFormatter()
  return at === null ? (
    '—'
  ) : (
    <time dateTime={at} className="whitespace-nowrap text-ink-2 tabular">
      {format.dateTime(new Date(at), { dateStyle: 'short', timeStyle: 'short' })}
    </time>
  )
}

export function SideCell({ side: { amount, currency } }: { side: DeskQueuedClaim['from'] }) {
  return (
    <span className="inline-flex items-center gap-2 max-sm:justify-end">
      <CurrencyLogo logo={currency.logo} name={currency.name} size={24} />
      <span className="grid">
        <ClaimAmount amount={amount} currency={currency} />
        <span className="text-note text-ink-3">{currency.name}</span>
      </span>
    </span>
  )
}

type WarningField = 'state' | 'holdReason' | 'exception' | 'hasOddPayment' | 'hasUnclaimed'

export function StateCell({ claim }: Of<WarningField>) {
  const t = useTranslations('desk.claims')
  return (
    <span className="flex flex-wrap gap-1 max-sm:justify-end">
      <ClaimStateBadge claim={claim} />
      {claim.exception !== 'none' && (
        <Badge tone="amber">{t(`exception.${claim.exception}`)}</Badge>
      )}
      {claim.hasUnclaimed && <Badge tone="red">{t('tabs.unclaimed')}</Badge>}
      {claim.hasOddPayment && <Badge tone="red">{t('odd')}</Badge>}
    </span>
  )
}

export function CourseCell({ claim: { course, from, to } }: Of<'course' | 'from' | 'to'>) {
  const language = useTermsLanguage()
  const sides = { from: from.currency, to: to.currency }
  return (
    <span className="whitespace-nowrap tabular">{courseRow(course, sides, language).value}</span>
  )
}

export function WorthCell({ worth }: { worth: string | null }) {
  return worth === null ? '—' : <Amount value={worth} digits={2} unit="USD" />
}

export function CityCell({ cities: { from, to } }: { cities: DeskQueuedClaim['cities'] }) {
  return [from, to].filter((name) => name !== null).join(' → ') || '—'
}

export function WhoCell({ email }: { email: string | null }) {
  return (
    <span
      title={email ?? undefined}
      className="block text-ink-2 max-sm:wrap-anywhere sm:max-w-36 sm:truncate 2xl:max-w-72"
    >
      {email ?? '—'}
    </span>
  )
}
