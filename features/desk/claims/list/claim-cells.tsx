'use client'

import { Store, TriangleAlert } from 'lucide-react'
import { useNow, useTranslations } from 'next-intl'
import { useAgoText, useDateText } from '@/components/time/use-date-text'
import { cx } from '@/components/ui/cx'
import { Amount } from '@/components/ui/display/amount'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { lowerFirst } from '@/lib/i18n/first-letter'
import type { DeskQueuedClaim } from '@/lib/contracts/desk/claims'
import { courseRow } from '@/lib/exchange/terms-text/terms-text'
import { useTermsLanguage } from '@/lib/exchange/terms-text/use-terms-language'
import { ClaimStateBadge } from '../claim-state-badge'
import { waitLimits } from '../model/claim-words'
import { furtherDifferences } from '../model/payments/mismatch'
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

/** A time on one line. A narrow list shows only the time today, and only the date on other days. */
export function TimeCell({ at }: { at: string | null }) {
  const dateText = useDateText()
  const now = useNow()
  if (at === null) {
    return '—'
  }
  const isToday = dateText(at, 'date') === dateText(now, 'date')
  const isThisYear = new Date(at).getUTCFullYear() === now.getUTCFullYear()
  const date = dateText(at, isThisYear ? 'day' : 'date')
  return (
    <time
      dateTime={at}
      title={dateText(at, 'moment')}
      className="whitespace-nowrap text-ink-2 tabular sm:@max-5xl:text-note"
    >
      <span className="sm:@max-3xl:hidden">{isThisYear ? dateText(at, 'dayAndTime') : date}</span>
      <span className="hidden sm:@max-3xl:inline">{isToday ? dateText(at, 'clock') : date}</span>
    </time>
  )
}

/** How long the customer has waited, coloured by how long such exchanges usually take. */
export function WaitingCell({ claim }: Of<'waitingSince' | 'usual'>) {
  return <WaitedTime since={claim.waitingSince} limits={waitLimits(claim)} />
}

type SideProps = {
  side: DeskQueuedClaim['from']
  /** On a phone, where no header says it: what the side is. */
  before?: string
}

/**
 * One side of an exchange on one line. The network is written out, because the same coin on another network
 * is lost. What does not fit goes to a second line.
 */
export function SideCell({ side: { amount, currency }, before }: SideProps) {
  const { name, network, logo } = currency
  return (
    <span
      title={name}
      className="flex min-w-0 flex-wrap items-center justify-end gap-x-1.5 max-sm:justify-start sm:@max-2xl:gap-x-1 sm:@max-2xl:leading-4.5"
    >
      {before !== undefined && <span className="text-ink-3 sm:hidden">{before}</span>}
      <Amount
        value={amount}
        unit={currency.ticker}
        places={currency.roundCalculator}
        className="min-w-0 sm:truncate"
      />
      <span className="flex shrink-0 items-center gap-1.5">
        {network !== null && (
          <span className="text-ink-2 sm:@max-2xl:text-xs sm:@max-2xl:leading-3.5">{network}</span>
        )}
        {/* In a narrow list the network says enough; the names of banks are told apart by their logos. */}
        <span className={cx('max-sm:hidden', network !== null && '@max-2xl:hidden')}>
          <CurrencyLogo logo={logo} name={name} size={18} />
        </span>
        <span className="sr-only">{name}</span>
      </span>
    </span>
  )
}

type WarningField =
  | 'state'
  | 'handOver'
  | 'from'
  | 'holdReason'
  | 'differences'
  | 'hasOddPayment'
  | 'hasUnclaimed'

type StateField = WarningField | 'shop'

/* Only its icon. */
const narrowBadge = 'sm:@max-5xl:shrink-0 sm:@max-5xl:px-1 sm:@max-5xl:*:last:sr-only'

/** The state and what is odd about the claim; in a narrow list the shop and what is odd are icons. */
export function StateCell({ claim }: Of<StateField>) {
  const { text, tone } = useWarnings(claim)
  return (
    <span className="flex min-w-0 gap-1">
      <ClaimStateBadge claim={claim} isCut className="[&_.truncate]:whitespace-normal" />
      {claim.shop !== null && (
        <Badge title={claim.shop} icon={<Store aria-hidden />} className={narrowBadge}>
          {claim.shop}
        </Badge>
      )}
      {text !== '' && (
        <Badge
          tone={tone}
          title={text}
          icon={<TriangleAlert aria-hidden className="max-sm:hidden sm:@5xl:hidden" />}
          // The state is cut last.
          className={cx('shrink-[8]', narrowBadge)}
        >
          {text}
        </Badge>
      )}
    </span>
  )
}

/** Whether the state is not all that its column shows. */
export function hasMoreThanState(claim: Of<StateField>['claim']): boolean {
  const { shop, hasUnclaimed, hasOddPayment } = claim
  return shop !== null || hasUnclaimed || hasOddPayment || furtherDifferences(claim).length > 0
}

function useWarnings(claim: Of<WarningField>['claim']): { text: string; tone: BadgeTone } {
  const t = useTranslations('desk.claims')
  const { hasUnclaimed, hasOddPayment } = claim
  const texts = [
    ...furtherDifferences(claim).map((one) => t(`exception.${one}`)),
    ...(hasUnclaimed ? [t('tabs.unclaimed')] : []),
    ...(hasOddPayment ? [t('odd')] : []),
  ]
  const [first = '', ...others] = texts
  return {
    text: [first, ...others.map(lowerFirst)].join(', '),
    tone: hasUnclaimed || hasOddPayment ? 'red' : 'amber',
  }
}

export function CourseCell({ claim: { course, from, to } }: Of<'course' | 'from' | 'to'>) {
  const language = useTermsLanguage()
  const sides = { from: from.currency, to: to.currency }
  const { value } = courseRow(course, sides, language)
  return (
    <span title={value} className="block truncate tabular">
      {value}
    </span>
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
