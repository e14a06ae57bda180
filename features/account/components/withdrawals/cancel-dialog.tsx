import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useToast } from '@/components/ui/overlay/toast-provider'
import type { OwnWithdrawal } from '@/lib/contracts/loyalty/own-withdrawals'
import { useErrorText } from '@/lib/http/use-error-text'
import { FormDialog } from '../settings/parts/form-dialog'
import { useSumText } from './use-sum-text'
import { useWithdrawalCalls } from './withdrawal-calls'

type Props = { withdrawal: OwnWithdrawal; open: boolean; onClose: () => void }

/** Asks before a withdrawal is taken back. */
export function CancelDialog({ withdrawal, open, onClose }: Props) {
  const t = useTranslations('account.withdrawals')
  const errorText = useErrorText()
  const sumText = useSumText()
  const toast = useToast()
  const calls = useWithdrawalCalls()
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function cancel() {
    setFault(null)
    setIsBusy(true)
    try {
      await calls.cancel(withdrawal.id)
      onClose()
      toast.success(t('cancelled'))
    } catch (error) {
      setFault(errorText(error))
    } finally {
      setIsBusy(false)
      await calls.refresh()
    }
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={() => setFault(null)}
      title={t('cancelTitle', { source: withdrawal.source })}
      description={t('cancelText', { amount: sumText(withdrawal.from) })}
      confirmLabel={t('cancelOf', { amount: sumText(withdrawal.to), source: withdrawal.source })}
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
