'use client'

import { CircleCheck, RotateCw, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { Skeleton } from '@/components/ui/display/skeleton'
import type { LedgerProof } from '@/lib/contracts/desk/money/ledger'
import { useLedgerProof } from './use-ledger-proof'
import { listDeskCurrencies } from '@/lib/contracts/desk/catalogue/currencies'
import { Link } from '@/lib/i18n/navigation'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { ledgerAddress } from './ledger-filters'
import { proofSubject } from './proof-subject'

/** Whether the books balance, when that was checked, and a button to check again. */
export function ProofPanel() {
  const t = useTranslations('desk.ledger')
  const { proof, isBusy, isFailed, checkAgain } = useLedgerProof()

  return (
    <Card as="section" surface="flat" padding="small" className="mb-5" aria-label={t('proof')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div role="status" className="grid min-w-0 gap-0.5">
          {proof ? <Verdict proof={proof} /> : !isFailed && <Skeleton width={280} height={44} />}
          {isFailed && <p className="text-sm text-red">{t('unproved')}</p>}
        </div>
        <Button
          size="small"
          color="graySecondary"
          loading={isBusy}
          iconLeft={<RotateCw aria-hidden className="size-4" />}
          onClick={checkAgain}
        >
          {t('prove')}
        </Button>
      </div>
      {proof && proof.total > 0 && <DifferenceList proof={proof} />}
    </Card>
  )
}

function Verdict({ proof: { total, checkedAt } }: { proof: LedgerProof }) {
  const t = useTranslations('desk.ledger')
  const dateText = useDateText()
  const isBalanced = total === 0
  const Icon = isBalanced ? CircleCheck : TriangleAlert

  return (
    <>
      <p
        className={`flex items-start gap-2 font-medium ${isBalanced ? 'text-accent-strong' : 'text-red'}`}
      >
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        {isBalanced ? t('right') : t('wrong', { count: total })}
      </p>
      <p className="text-sm text-ink-2">
        {t('checkedAt')}{' '}
        <time dateTime={checkedAt} className="tabular">
          {dateText(checkedAt, 'exact')}
        </time>
      </p>
    </>
  )
}

type Difference = LedgerProof['differences'][number]

/** The differences that the check found, each with a description and a link to its subject. */
function DifferenceList({ proof: { total, differences } }: { proof: LedgerProof }) {
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
  // The key comes from data, so it is looked up in the message files first.
  const key = `rules.${book}_${rule}` as 'title'

  return <span>{t.has(key) ? t(key) : rule}</span>
}

function Subject({ difference }: { difference: Difference }) {
  const t = useTranslations('desk.ledger')
  const currencies = useDeskQuery(listDeskCurrencies, {}).data?.currencies ?? []
  const { kind, id } = proofSubject(difference)
  const linkClasses = 'rounded-sm text-accent wrap-anywhere underline-offset-2 hover:underline'

  if (kind === 'entry') {
    return (
      <Link className={linkClasses} href={ledgerAddress({ entry: id })}>
        {id}
      </Link>
    )
  }
  if (kind === 'account') {
    return <span className="font-medium">{t('accountNumber', { id })}</span>
  }
  if (kind === 'currency') {
    const name = currencies.find((currency) => String(currency.id) === id)?.name ?? id
    return (
      <Link className={linkClasses} href={ledgerAddress({ view: 'accounts', currency: id })}>
        {name}
      </Link>
    )
  }
  return (
    <Link className={linkClasses} href={`/operator/${kind}s/${id}`}>
      {id}
    </Link>
  )
}
