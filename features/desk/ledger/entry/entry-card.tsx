'use client'

import { ChevronDown } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/display/amount'
import { Card } from '@/components/ui/display/card'
import type { LedgerEntry } from '@/lib/contracts/desk/money/ledger'
import { useClaimWords } from '@/features/desk/claims/hooks/use-claim-words'
import { digitsToShow, movedAmounts } from '../moved-amounts'
import { EntryDetails } from './entry-details'

type Props = { entry: LedgerEntry; isOpen: boolean }

/** One movement in a line: when, what, how much; it opens to all it did. */
export function EntryCard({ entry, isOpen }: Props) {
  const t = useTranslations('desk.ledger')
  const format = useFormatter()
  const words = useClaimWords()
  const { at, kind, claim, reason, postings } = entry

  return (
    <Card surface="flat" padding="none">
      <details open={isOpen} className="group">
        <summary className="grid min-h-touch cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 rounded-card px-4 py-2.5 text-sm hover:bg-sunken md:grid-cols-[11.5rem_minmax(0,1fr)_auto_auto] [&::-webkit-details-marker]:hidden">
          <time
            dateTime={at}
            className="whitespace-nowrap text-ink-3 tabular max-md:col-start-1 max-md:row-start-2 max-md:text-note"
          >
            {format.dateTime(new Date(at), { dateStyle: 'short', timeStyle: 'medium' })}
          </time>
          <span className="min-w-0 max-md:col-start-1 max-md:row-start-1">
            <span className="font-medium">{words.entry(kind)}</span>
            <span className="wrap-anywhere text-ink-2">
              {` · ${claim ? t('claim', { number: claim.number }) : reason}`}
            </span>
          </span>
          <span className="grid justify-items-end font-medium max-md:col-start-1 max-md:row-start-3 max-md:justify-items-start">
            {movedAmounts(postings).map(({ currency, amount }) => (
              <Amount
                key={currency.id}
                value={amount}
                digits={digitsToShow(amount, currency)}
                unit={currency.ticker}
              />
            ))}
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-180 max-md:col-start-2 max-md:row-span-3 max-md:row-start-1"
          />
        </summary>
        <EntryDetails entry={entry} />
      </details>
    </Card>
  )
}
