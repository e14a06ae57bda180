import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { cancelWithdrawal, type OwnWithdrawal } from '@/lib/contracts/loyalty/own-withdrawals'
import { useErrorText } from '@/lib/http/use-error-text'
import { FormDialog } from '../settings/parts/form-dialog'
import { ownCall } from '../settings/parts/own-call'
import { useRefreshBalance } from './use-refresh-balance'
import { useSumText } from './use-sum-text'

type Props = { withdrawal: OwnWithdrawal; open: boolean; onClose: () => void }

/** Asks before a withdrawal is taken back. */
export function CancelDialog({ withdrawal, open, onClose }: Props) {
  const t = useTranslations('account.withdrawals')
  const errorText = useErrorText()
  const sumText = useSumText()
  const toast = useToast()
  const refresh = useRefreshBalance()
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function cancel() {
    setFault(null)
    setIsBusy(true)
    try {
      await ownCall(cancelWithdrawal, { params: { id: withdrawal.id } })
      onClose()
      toast.success(t('cancelled'))
    } catch (error) {
      setFault(errorText(error))
    } finally {
      setIsBusy(false)
      await refresh()
    }
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={() => setFault(null)}
      title={t('cancelTitle')}
      description={t('cancelText', { amount: sumText(withdrawal.from) })}
      confirmLabel={t('cancelOf', { amount: sumText(withdrawal.to) })}
      color="red"
      fault={fault}
      isBusy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        void cancel()
      }}
    />
  )
}
