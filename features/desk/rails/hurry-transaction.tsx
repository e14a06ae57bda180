'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { hurryRailTransaction, type DeskRailPayouts } from '@/lib/contracts/desk/money/rail-payouts'
import { listDeskRails } from '@/lib/contracts/desk/money/rails'
import { useDeskChange } from '../kit/calls/use-desk-change'

type Props = { transaction: Pick<DeskRailPayouts['open'][number], 'id' | 'claim'> }

/** Requests that a transaction is replaced with a higher fee. */
export function HurryTransaction({ transaction: { claim, id } }: Props) {
  const t = useTranslations('desk.rails.payouts')
  const change = useDeskChange(hurryRailTransaction, {
    refreshes: [listDeskRails],
    done: t('hurried'),
  })

  return (
    <Button
      color="graySecondary"
      size="small"
      loading={change.isPending}
      aria-label={`${t('hurry')}: ${claimNumberText(claim.number)}`}
      onClick={() => change.mutate({ params: { id } })}
    >
      {t('hurry')}
    </Button>
  )
}
