import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import type { ListedWithdrawal } from '@/lib/contracts/loyalty/desk-withdrawals'
import type { WithdrawalState } from '@/lib/contracts/loyalty/withdrawal-lists'

const tones: Record<WithdrawalState, BadgeTone> = {
  waiting: 'amber',
  approved: 'dark',
  paid: 'green',
  declined: 'red',
  cancelled: 'neutral',
}

type Props = { withdrawal: Pick<ListedWithdrawal, 'approvedBy' | 'state'> }

/** The state of a withdrawal, and whether it has the first of two approvals. */
export function WithdrawalStateBadge({ withdrawal: { approvedBy, state } }: Props) {
  const t = useTranslations('desk.withdrawals')

  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {state === 'waiting' && approvedBy.length > 0 && (
        <span className="text-xs text-ink-3">{t('endorsed')}</span>
      )}
    </span>
  )
}
