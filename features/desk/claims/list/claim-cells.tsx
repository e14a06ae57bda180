'use client'

import { useNow, useTranslations } from 'next-intl'
import { useAgoText, useDateText } from '@/components/time/use-date-text'
import { Amount } from '@/components/ui/display/amount'
import { Badge } from '@/components/ui/display/badge'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import type { DeskQueuedClaim } from '@/lib/contracts/desk/claims'
import { courseRow } from '@/lib/exchange/terms-text/terms-text'
import { useTermsLanguage } from '@/lib/exchange/terms-text/use-terms-language'
import { ClaimStateBadge } from '../claim-state-badge'
import { furtherDifferences } from '../model/mismatch'
import { WaitedTime } from '../waited-time'

type Of<Name extends keyof DeskQueuedClaim> = { claim: Pick<DeskQueuedClaim, Name> }

export function SinceCell({ at }: { at: string }) {
  const agoText = useAgoText()
  const ticked = useNow({ updateInterval: 30_000 })
  const moment = new Date(at)
  // A moment after the last tick of the clock must not be shown as in the future.
  const now = ticked < moment ? moment : ticked
  return (
    <time dateTime={at} className="whitespace-nowrap text-ink-2 tabular">
      {agoText(moment, now)}
    </time>
  )
}

export function TimeCell({ at }: { at: string | null }) {
  const dateText = useDateText()
  return at === null ? (
    '—'
  ) : (
    <time dateTime={at} className="whitespace-nowrap text-ink-2 tabular">
      {dateText(at, 'moment')}
    </time>
  )
}

/** How long the customer has waited, coloured by how long such exchanges usually take. */
export function WaitingCell({ claim: { usual, waitingSince } }: Of<'waitingSince' | 'usual'>) {
  return <WaitedTime since={waitingSince} usual={usual} />
}

/**
 * One side of an exchange on one line. The network is written out, because the same coin on another network
 * is lost. What does not fit goes to a second line.
 */
export function SideCell({ side: { amount, currency } }: { side: DeskQueuedClaim['from'] }) {
  const { name, network, logo } = currency
  return (
    <span title={name} className="flex min-w-0 flex-wrap items-center justify-end gap-x-1.5">
      <Amount
        value={amount}
        unit={currency.ticker}
        places={currency.roundCalculator}
        className="min-w-0 truncate"
      />
      <span className="flex shrink-0 items-center gap-1.5">
        {network !== null && <span className="text-ink-2">{network}</span>}
        <CurrencyLogo logo={logo} name={name} size={18} />
        <span className="sr-only">{name}</span>
      </span>
    </span>
  )
}

type WarningField = 'state' | 'holdReason' | 'differences' | 'hasOddPayment' | 'hasUnclaimed'

export function StateCell({ claim }: Of<WarningField>) {
  const t = useTranslations('desk.claims')
  const [first, ...others] = furtherDifferences(claim).map((one) => t(`exception.${one}`))
  const tone = claimTraits[claim.state].isFinal ? 'neutral' : 'amber'
  return (
    <span className="flex gap-1 max-sm:flex-wrap max-sm:justify-end @max-2xl:flex-wrap">
      <ClaimStateBadge claim={claim} />
      {first !== undefined && <Badge tone={tone}>{first}</Badge>}
      {others.length > 0 && (
        <span title={others.join(', ')}>
          <Badge tone={tone}>
            <span aria-hidden>{`+${String(others.length)}`}</span>
            <span className="sr-only">{others.join(', ')}</span>
          </Badge>
        </span>
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
      className="block truncate text-ink-2 sm:max-w-40 @6xl:max-w-60"
    >
      {email ?? '—'}
    </span>
  )
}
