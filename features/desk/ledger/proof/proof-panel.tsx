'use client'

import { CircleCheck, RotateCw, TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { Skeleton } from '@/components/ui/display/skeleton'
import type { LedgerProof } from '@/lib/contracts/desk/money/ledger'
import { useLedgerProof } from '../use-ledger-proof'
import { DifferenceList } from './difference-list'

/** Whether the books are right, when that was found, and the way to look again. */
export function ProofPanel() {
  const t = useTranslations('desk.ledger')
  const { proof, isBusy, isFailed, proveAnew } = useLedgerProof()

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
          onClick={proveAnew}
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
  const format = useFormatter()
  const isRight = total === 0
  const Icon = isRight ? CircleCheck : TriangleAlert

  return (
    <>
      <p
        className={`flex items-start gap-2 font-medium ${isRight ? 'text-accent-strong' : 'text-red'}`}
      >
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        {isRight ? t('right') : t('wrong', { count: total })}
      </p>
      <p className="text-sm text-ink-2">
        {t('checkedAt')}{' '}
        <time dateTime={checkedAt} className="tabular">
          {format.dateTime(new Date(checkedAt), { dateStyle: 'medium', timeStyle: 'medium' })}
        </time>
      </p>
    </>
  )
}
