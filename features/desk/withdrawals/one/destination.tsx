import { useTranslations } from 'next-intl'
import { CopyLine } from '@/features/desk/claims/one/copy-line'
import { RequisiteValue } from '@/features/desk/claims/one/requisite-value'
import type { DeskWithdrawal } from '@/lib/contracts/loyalty/desk-withdrawals'
import { useSumText } from '../use-sum-text'

type Props = { withdrawal: Pick<DeskWithdrawal, 'requisites' | 'to'> }

/** How much is paid and where to, each ready to be copied. */
export function Destination({ withdrawal: { requisites, to } }: Props) {
  const t = useTranslations('desk.withdrawals')
  const sumText = useSumText()

  return (
    <div>
      <CopyLine label={t('amountLabel')} value={to.amount}>
        {sumText(to)} · {to.currency.name}
      </CopyLine>
      {requisites.map(({ key, label, value }) => (
        <CopyLine key={key} label={label} value={value}>
          <RequisiteValue value={value} currency={to.currency} />
        </CopyLine>
      ))}
    </div>
  )
}
