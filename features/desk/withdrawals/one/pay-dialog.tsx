import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/form/text-field'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { payWithdrawal, type DeskWithdrawal } from '@/lib/contracts/loyalty/desk-withdrawals'
import { useSumText } from '../use-sum-text'
import { Destination } from './destination'
import { useChangedText } from './use-changed-text'
import { useWithdrawalChange } from './use-withdrawal-change'

type Props = {
  /** As it was when the dialog opened: the operator decides about what they have read. */
  withdrawal: DeskWithdrawal
  latest: DeskWithdrawal
  isOpen: boolean
  onClose: () => void
}

/** Asks with which transaction a withdrawal was paid; what is paid and where to stays in view. */
export function PayDialog({ withdrawal, latest, isOpen, onClose }: Props) {
  const t = useTranslations('desk.withdrawals')
  const sumText = useSumText()
  const { id, to, version } = withdrawal
  const pay = useWithdrawalChange(payWithdrawal, t('done.pay'), onClose)
  const { form, fault, submit } = useChangeForm({
    values: { reference: '' },
    save: ({ reference }) => pay.mutateAsync({ params: { id }, body: { version, reference } }),
  })

  const changed = useChangedText({ seen: withdrawal, latest, change: pay })

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={() => form.reset()}
      title={t('payTitle', { amount: sumText(to) })}
      description={changed === null && t('payText')}
      confirmLabel={t('act.pay')}
      isBusy={pay.isPending}
      isForbidden={changed !== null}
      onSubmit={submit}
      fault={changed ?? fault}
    >
      {changed === null && (
        <>
          <Destination withdrawal={withdrawal} />
          <TextField
            {...form.register('reference')}
            label={t('payLabel')}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            error={form.formState.errors.reference?.message}
          />
        </>
      )}
    </FormDialog>
  )
}
