import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Note } from '@/components/feedback/notes'
import { Button } from '@/components/ui/button/button'
import {
  approveWithdrawal,
  type DeskWithdrawal,
  type WithdrawalAct,
} from '@/lib/contracts/loyalty/desk-withdrawals'
import { DeclineDialog } from './decline-dialog'
import { PayDialog } from './pay-dialog'
import { useWithdrawalChange } from './use-withdrawal-change'

type Props = { withdrawal: DeskWithdrawal }

const colors = { approve: 'green', pay: 'green', decline: 'graySecondary' } as const

/** What this operator may do now, or why they may do nothing. */
export function WithdrawalActs({ withdrawal }: Props) {
  const t = useTranslations('desk.withdrawals')
  const { acts, id, isOwn, objections, shop, state, version } = withdrawal
  const isHeldUp = objections.length > 0
  const [asking, setAsking] = useState<WithdrawalAct | null>(null)
  const approve = useWithdrawalChange(approveWithdrawal, t('done.approve'))
  const [seen, setSeen] = useState(withdrawal)
  const start = (act: WithdrawalAct) => {
    if (act === 'approve') {
      approve.mutate({ params: { id }, body: { version } })
    } else {
      setSeen(withdrawal)
      setAsking(act)
    }
  }
  const dialog = { withdrawal: seen, latest: withdrawal, onClose: () => setAsking(null) }

  return (
    <div className="mt-4 grid gap-3">
      {isOwn && <Note kind="info">{t('own')}</Note>}
      {objections.map((objection) => (
        <Note key={objection} kind="warning">
          {t(shop && objection === 'debt' ? 'shopDebt' : `objection.${objection}`)}
        </Note>
      ))}
      {!isOwn && !isHeldUp && state === 'waiting' && !acts.includes('approve') && (
        <Note kind="info">{t('secondNeeded')}</Note>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {acts.map((act) => (
          <Button
            key={act}
            color={colors[act]}
            loading={act === 'approve' && approve.isPending}
            onClick={() => start(act)}
          >
            {t(`act.${act}`)}
          </Button>
        ))}
      </div>
      <PayDialog {...dialog} isOpen={asking === 'pay'} />
      <DeclineDialog {...dialog} isOpen={asking === 'decline'} />
    </div>
  )
}
