'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { Amount } from '@/components/ui/display/amount'
import { Card } from '@/components/ui/display/card'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { LedgerEntry, LedgerPosting } from '@/lib/contracts/desk/money/ledger'
import { useClaimTexts } from '@/features/desk/claims/hooks/use-claim-texts'
import { digitsToShow, movedAmounts } from './moved-amounts'
import type { ReactNode } from 'react'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { Link } from '@/lib/i18n/navigation'
import { ledgerAddress } from './ledger-filters'
import { useAuditNames } from '@/features/desk/audit/use-audit-names'
import { AccountName } from './parts/account-name'

type Props = { entry: LedgerEntry; isOpen: boolean }

/** One ledger entry in a line: when, what, how much; it expands to its postings. */
export function EntryCard({ entry, isOpen }: Props) {
  const t = useTranslations('desk.ledger')
  const dateText = useDateText()
  const texts = useClaimTexts()
  const { at, kind, claim, reason, postings } = entry

  return (
    <Card surface="flat" padding="none">
      <details open={isOpen} className="group">
        <summary className="grid min-h-touch cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 rounded-card px-4 py-2.5 text-sm hover:bg-sunken md:grid-cols-[11.5rem_minmax(0,1fr)_auto_auto] [&::-webkit-details-marker]:hidden">
          <time
            dateTime={at}
            className="whitespace-nowrap text-ink-3 tabular max-md:col-start-1 max-md:row-start-2 max-md:text-note"
          >
            {dateText(at, 'exact')}
          </time>
          <span className="min-w-0 max-md:col-start-1 max-md:row-start-1">
            <span className="font-medium">{texts.entry(kind)}</span>
            <span className="wrap-anywhere text-ink-2">
              {` · ${claim ? t('claim', { number: claimNumberText(claim.number) }) : reason}`}
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

/** Who made the entry, why, for which claim, and its posting on each account. */
function EntryDetails({ entry }: { entry: LedgerEntry }) {
  const t = useTranslations('desk.ledger')
  const names = useAuditNames()
  const { id, who, reason, claim, reverses, reversedBy, postings } = entry

  return (
    <div className="grid gap-3 border-t border-line px-4 py-3 text-sm">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <Fact label={t('who')}>{names.who(who)}</Fact>
        <Fact label={t('reason')}>{reason}</Fact>
        {claim && (
          <Fact label={t('ofClaim')}>
            <FactLink href={`/operator/claims/${claim.id}`}>
              {t('claim', { number: claimNumberText(claim.number) })}
            </FactLink>
          </Fact>
        )}
        {reverses !== null && (
          <Fact label={t('reverses')}>
            <FactLink href={ledgerAddress({ entry: reverses })}>{reverses}</FactLink>
          </Fact>
        )}
        {reversedBy !== null && (
          <Fact label={t('reversedBy')}>
            <FactLink href={ledgerAddress({ entry: reversedBy })}>{reversedBy}</FactLink>
          </Fact>
        )}
        <Fact label={t('entry')}>
          <FactLink href={ledgerAddress({ entry: id })}>{id}</FactLink>
        </Fact>
      </dl>
      <Postings postings={postings} />
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-2">
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

function FactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-7 items-center rounded-sm wrap-anywhere text-accent underline-offset-2 hover:underline pointer-coarse:min-h-touch"
    >
      {children}
    </Link>
  )
}

function Postings({ postings }: { postings: readonly LedgerPosting[] }) {
  const t = useTranslations('desk.ledger')
  const columns: TableColumn<LedgerPosting>[] = [
    {
      key: 'account',
      header: t('account'),
      isRowHeader: true,
      cell: ({ account, owner }) => <AccountName name={account} owner={owner} />,
    },
    {
      key: 'amount',
      header: t('change'),
      isNumeric: true,
      cell: ({ amount, currency }) => (
        <span className={amount.startsWith('-') ? 'text-red' : 'text-accent-strong'}>
          {amount.startsWith('-') ? '' : '+'}
          <Amount value={amount} digits={digitsToShow(amount, currency)} unit={currency.ticker} />
        </span>
      ),
    },
    {
      key: 'after',
      header: t('balanceAfter'),
      isNumeric: true,
      cell: ({ balanceAfter, currency }) => (
        <Amount value={balanceAfter} digits={digitsToShow(balanceAfter, currency)} />
      ),
    },
  ]

  return (
    <Table
      caption={t('postings')}
      columns={columns}
      rows={postings}
      rowKey={({ account, currency }) => `${account} ${String(currency.id)}`}
    />
  )
}
