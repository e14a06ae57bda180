'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/display/card'
import type { ClaimEvent } from '@/lib/contracts/claims/claims'
import { Moment } from './moment'

type Props = { events: readonly ClaimEvent[]; isOwn: boolean }

/** What happened, the latest first. */
export function ClaimHistory({ events, isOwn }: Props) {
  const t = useTranslations('claim')

  return (
    <Card as="section" surface="flat" aria-labelledby="claim-history">
      <h2 id="claim-history" className="text-lg font-semibold">
        {t('history.title')}
      </h2>
      <ol className="mt-2 divide-y divide-line">
        {events.toReversed().map(({ seq, event, by, at }) => (
          <li key={seq} className="flex items-baseline justify-between gap-4 py-2.5 text-sm">
            <span className="min-w-0 text-ink">
              {t(`event.${isKnown(event) ? event : 'other'}`)}
              {by === 'operator' && <By text={t('history.byOperator')} />}
              {by === 'visitor' && isOwn && <By text={t('history.byVisitor')} />}
            </span>
            <span className="shrink-0 text-ink-3">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function By({ text }: { text: string }) {
  return <span className="text-ink-3">{`, ${text}`}</span>
}

const known = [
  'create',
  'confirm',
  'cancel',
  'expire',
  'report',
  'accept',
  'recalculate',
  'top_up',
  'question',
  'hold',
  'release',
  'reject',
  'complete',
  'refund',
  'refund_details',
  'complete_refund',
  'refund_part',
  'sent_after_all',
  'retry_payout',
  'retry_refund',
  'payment',
  'strike',
  'unclaimed_payment',
  'return_unclaimed',
  'odd_payment',
  'odd_payment_settled',
  'payment_confirmed',
  'payout_doubted',
] as const

/* A newer server may tell of things this page has no words for. */
function isKnown(event: string): event is (typeof known)[number] {
  return known.some((each) => each === event)
}
