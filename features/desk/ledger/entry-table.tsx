'use client'

import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { useId, useState } from 'react'
import { Amount } from '@/components/ui/display/amount'
import { NumberedText } from '@/components/ui/display/numbered-text'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { LedgerEntry } from '@/lib/contracts/desk/money/ledger'
import { useClaimTexts } from '@/features/desk/claims/hooks/use-claim-texts'
import { EntryDetails } from './entry-details'
import { digitsToShow, movedAmounts } from './moved-amounts'

type Props = {
  entries: readonly LedgerEntry[]
  /** The entry that is open at first. */
  openedId: string
}

/*
 * On a phone the rows are blocks, which hides the table's semantics from some screen readers, so the
 * roles are explicit.
 */
const role = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

const headClasses = 'px-3 py-2 text-note font-medium whitespace-nowrap text-ink-3'

/** Ledger entries, one in a line: when, what, for what and how much. A line opens to its postings. */
export function EntryTable({ entries, openedId }: Props) {
  const t = useTranslations('desk.ledger')

  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table {...role.table} className="w-full border-collapse text-left text-sm max-sm:block">
        <caption className="sr-only">{t('entries')}</caption>
        <thead {...role.group} className="border-b border-line max-sm:sr-only">
          <tr {...role.row}>
            <th {...role.header} scope="col" className={headClasses}>
              {t('time')}
            </th>
            <th {...role.header} scope="col" className={headClasses}>
              {t('kind')}
            </th>
            <th {...role.header} scope="col" className={headClasses}>
              {t('reason')}
            </th>
            <th {...role.header} scope="col" className={`${headClasses} text-right`}>
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody {...role.group} className="max-sm:block">
          {entries.map((entry) => (
            <EntryRows key={entry.id} entry={entry} isOpenAtFirst={entry.id === openedId} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type EntryRowsProps = { entry: LedgerEntry; isOpenAtFirst: boolean }

/** An entry's line and, once it is opened, its details below. */
export function EntryRows({ entry, isOpenAtFirst }: EntryRowsProps) {
  const t = useTranslations('desk.ledger')
  const dateText = useDateText()
  const texts = useClaimTexts()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const detailsId = useId()
  const { at, kind, claim, reason, postings } = entry
  const toggle = () => setIsOpen(!isOpen)

  return (
    <>
      <tr
        {...role.row}
        className="border-b border-line last:border-b-0 hover:bg-sunken max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:px-3 max-sm:py-2"
      >
        <td
          {...role.cell}
          className="px-3 py-1 whitespace-nowrap text-ink-3 tabular max-sm:order-3 max-sm:col-span-2 max-sm:p-0 max-sm:text-note"
        >
          <time dateTime={at}>{dateText(at, 'exact')}</time>
        </td>
        <th
          {...role.rowHeader}
          scope="row"
          className="px-3 py-1 font-medium max-sm:order-1 max-sm:p-0"
        >
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={toggle}
            className="group inline-flex min-h-touch items-center gap-1.5 rounded-sm text-left hover:text-accent sm:min-h-7"
          >
            <ChevronRight
              aria-hidden
              className="size-4 shrink-0 text-ink-3 transition-transform duration-150 group-aria-expanded:rotate-90 motion-reduce:transition-none"
            />
            {texts.entry(kind)}
          </button>
        </th>
        <td
          {...role.cell}
          className="px-3 py-1 wrap-anywhere text-ink-2 max-sm:order-4 max-sm:col-span-2 max-sm:p-0"
        >
          <NumberedText
            text={claim ? t('claim', { number: claimNumberText(claim.number) }) : reason}
          />
        </td>
        <td
          {...role.cell}
          className="px-3 py-1 text-right font-medium max-sm:order-2 max-sm:self-center max-sm:p-0"
        >
          <span className="grid justify-items-end">
            {movedAmounts(postings).map(({ currency, amount }) => (
              <Amount
                key={currency.id}
                value={amount}
                digits={digitsToShow(amount, currency)}
                unit={currency.ticker}
              />
            ))}
          </span>
        </td>
      </tr>
      {isOpen && (
        <tr {...role.row} id={detailsId} className="border-b border-line bg-sunken max-sm:block">
          <td {...role.cell} colSpan={4} className="p-3 max-sm:block">
            <EntryDetails entry={entry} />
          </td>
        </tr>
      )}
    </>
  )
}
