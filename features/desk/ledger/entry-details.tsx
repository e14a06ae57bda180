'use client'

import { useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/display/amount'
import { NumberedText } from '@/components/ui/display/numbered-text'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { LedgerEntry, LedgerPosting } from '@/lib/contracts/desk/money/ledger'
import { digitsToShow } from './moved-amounts'
import type { ReactNode } from 'react'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { Link } from '@/lib/i18n/navigation'
import { ledgerAddress } from './ledger-filters'
import { useAuditNames } from '@/features/desk/audit/use-audit-names'
import { AccountName } from './parts/account-name'

/** Who made the entry, why, for which claim, and its posting on each account. */
export function EntryDetails({ entry }: { entry: LedgerEntry }) {
  const t = useTranslations('desk.ledger')
  const names = useAuditNames()
  const { id, who, reason, claim, reverses, reversedBy, postings } = entry

  return (
    <div className="grid gap-3 text-sm">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <Fact label={t('who')}>{names.who(who)}</Fact>
        <Fact label={t('reason')}>
          <NumberedText text={reason} />
        </Fact>
        {claim && (
          <Fact label={t('ofClaim')}>
            <FactLink href={`/operator/claims/${claim.id}`}>
              <NumberedText text={t('claim', { number: claimNumberText(claim.number) })} />
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
