'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/display/card'
import type { ClaimEvent, ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { cashSides } from '@/features/claim/model/cash'
import { amountsText } from '@/features/claim/model/texts'
import { Moment, ZoneOfTimes } from '@/components/time/moment'

type Props = { claim: ClaimStatus; isOwn: boolean }

/** The claim's events, the latest first. */
export function ClaimHistory({ claim, isOwn }: Props) {
  const t = useTranslations('claim')
  const eventText = useEventText(claim, isOwn)

  return (
    <Card
      as="section"
      surface="flat"
      aria-labelledby="claim-history"
      className="print:break-inside-avoid"
    >
      <h2 id="claim-history" className="text-lg font-semibold">
        {t('history.title')}
      </h2>
      <ol className="mt-2 divide-y divide-line">
        {shownEvents(claim.events)
          .toReversed()
          .map((event) => (
            <li
              key={event.seq}
              className="flex items-baseline justify-between gap-4 py-2.5 text-sm"
            >
              <span className="min-w-0 text-ink">{eventText(event)}</span>
              <span className="shrink-0 text-ink-3">
                <Moment at={event.at} />
              </span>
            </li>
          ))}
      </ol>
      <ZoneOfTimes className="border-t border-line pt-2.5 text-note text-ink-3">
        {(zone) => t('history.zone', { zone })}
      </ZoneOfTimes>
    </Card>
  )
}

const atOnceMilliseconds = 60_000

/*
 * A customer who orders on the home page confirms with the same click, so only one event is shown: that the order
 * was placed.
 */
function shownEvents(events: readonly ClaimEvent[]): readonly ClaimEvent[] {
  const [created, confirmed] = events
  const isOnePress =
    created !== undefined &&
    confirmed?.event === 'confirm' &&
    Date.parse(confirmed.at) - Date.parse(created.at) < atOnceMilliseconds
  return isOnePress ? events.filter((event) => event !== confirmed) : events
}

/** The text of an event; if the money differed from the agreement, also what came. */
function useEventText(claim: ClaimStatus, isOwn: boolean): (event: ClaimEvent) => string {
  const agreed = claim.from.currency
  const t = useTranslations('claim')
  const locale = useLocale()

  const textOf = (event: ClaimEvent): string => {
    const cash = cashEvent(event, claim)
    if (cash) {
      return t(`cash.event.${cash}`)
    }
    if (isSeenByRail(event, claim)) {
      return t('event.report_network')
    }
    const key = textKeyOf(event)
    return isOwn && event.by === 'visitor' && isByVisitor(key)
      ? t(`eventByYou.${key}`)
      : t(`event.${key}`)
  }
  return (event) => {
    const text = textOf(event)
    return event.came ? `${text}: ${amountsText([event.came], { agreed, locale })}` : text
  }
}

/* The customer has not reported the payment: the office saw it on its network. */
function isSeenByRail({ by, event }: ClaimEvent, { own }: ClaimStatus): boolean {
  return event === 'report' && by === 'office' && own !== null && own.sightings.length > 0
}

/* Banknotes are brought and handed over, not sent. */
function cashEvent({ event }: ClaimEvent, claim: ClaimStatus) {
  const { isIn, isOut } = cashSides(claim)
  if (event === 'accept' || event === 'complete_refund') {
    return isIn ? event : null
  }
  return event === 'complete' && isOut ? event : null
}

function textKeyOf({ came, course, differs, event }: ClaimEvent) {
  if (event === 'question' && differs) {
    return `question_${differs}` as const
  }
  // Only the customer sees what came, and some questions are not about an amount.
  if (event === 'question' && came === undefined) {
    return 'question_unknown' as const
  }
  if (event === 'recalculate' && course) {
    return `recalculate_${course}` as const
  }
  return isKnownEvent(event) ? event : 'other'
}

const knownEvents = [
  'create',
  'recreate',
  'correct',
  'confirm',
  'cancel',
  'expire',
  'report',
  'reference_named',
  'retract',
  'retract_late',
  'choose_again',
  'let_go',
  'accept',
  'recalculate',
  'top_up',
  'keep_agreed',
  'question',
  'hold',
  'release',
  'reject',
  'complete',
  'refund',
  'refund_details',
  'complete_refund',
  'refund_part',
  'send_refund',
  'refund_failed',
  'sent_after_all',
  'retry_payout',
  'retry_refund',
  'payment',
  'strike',
  'undo',
  'unclaimed_payment',
  'return_unclaimed',
  'odd_payment',
  'odd_payment_settled',
  'payment_confirmed',
  'payment_vanished',
  'payment_restored',
  'payment_lost',
  'payout_doubted',
  'payer_noted',
  'payer_changed',
  'payer_accepted',
  'payer_refused',
  'judged_again',
  'cash_ready',
] as const

/* A newer server may send events for which this page has no text. */
function isKnownEvent(event: string): event is (typeof knownEvents)[number] {
  return knownEvents.some((each) => each === event)
}

/* Events that the customer caused; their texts say "you". */
const byVisitor = [
  'create',
  'recreate',
  'correct',
  'confirm',
  'cancel',
  'report',
  'reference_named',
  'retract',
  'retract_late',
  'choose_again',
  'top_up',
  'keep_agreed',
  'recalculate',
  'recalculate_agreed',
  'recalculate_current',
  'refund',
  'refund_details',
] as const

function isByVisitor(key: string): key is (typeof byVisitor)[number] {
  return byVisitor.some((each) => each === key)
}
