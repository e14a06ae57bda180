'use client'

import { useTranslations } from 'next-intl'
import { listDeskCurrencies } from '@/lib/contracts/desk/catalogue/currencies'
import type { LedgerProof } from '@/lib/contracts/desk/money/ledger'
import { Link } from '@/lib/i18n/navigation'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { ledgerAddress } from '../ledger-filters'
import { proofSubject } from '../proof-subject'

type Difference = LedgerProof['differences'][number]

/** What the proof found, in words, each with the way to what it is about. */
export function DifferenceList({ proof: { total, differences } }: { proof: LedgerProof }) {
  const t = useTranslations('desk.ledger')

  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <p className="mb-2 max-w-text text-ink-2">{t('whatNow')}</p>
      <ul className="grid max-h-96 gap-1 overflow-y-auto">
        {differences.map((difference) => (
          <li
            key={`${difference.book} ${difference.rule} ${difference.subject}`}
            className="flex flex-wrap items-baseline gap-x-2"
          >
            <Rule difference={difference} />
            <Subject difference={difference} />
          </li>
        ))}
      </ul>
      {total > differences.length && (
        <p className="mt-2 text-ink-2">{t('andMore', { count: total - differences.length })}</p>
      )}
    </div>
  )
}

function Rule({ difference: { book, rule } }: { difference: Difference }) {
  const t = useTranslations('desk.ledger')
  // The key is data, and what the files hold of it is asked for first.
  const key = `rules.${book}_${rule}` as 'title'

  return <span>{t.has(key) ? t(key) : rule}</span>
}

function Subject({ difference }: { difference: Difference }) {
  const t = useTranslations('desk.ledger')
  const currencies = useDeskQuery(listDeskCurrencies, {}).data?.currencies ?? []
  const { kind, id } = proofSubject(difference)
  const look = 'rounded-sm text-accent wrap-anywhere underline-offset-2 hover:underline'

  if (kind === 'entry') {
    return (
      <Link className={look} href={ledgerAddress({ entry: id })}>
        {id}
      </Link>
    )
  }
  if (kind === 'claim') {
    return (
      <Link className={look} href={`/operator/claims/${id}`}>
        {id}
      </Link>
    )
  }
  if (kind === 'account') {
    return <span className="font-medium">{t('accountNumber', { id })}</span>
  }
  const name = currencies.find((currency) => String(currency.id) === id)?.name ?? id
  return (
    <Link className={look} href={ledgerAddress({ view: 'accounts', currency: id })}>
      {name}
    </Link>
  )
}
