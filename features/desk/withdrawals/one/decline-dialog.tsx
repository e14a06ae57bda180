import { useTranslations } from 'next-intl'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { declineWithdrawal, type DeskWithdrawal } from '@/lib/contracts/loyalty/desk-withdrawals'
import { useSumText } from '../use-sum-text'
import { useChangedText } from './use-changed-text'
import { useWithdrawalChange } from './use-withdrawal-change'

type Props = {
  /** As it was when the dialog opened: the operator decides about what they have read. */
  withdrawal: DeskWithdrawal
  latest: DeskWithdrawal
  isOpen: boolean
  onClose: () => void
}

/** Asks for the reason, which the customer reads in their own language. */
export function DeclineDialog({ withdrawal, latest, isOpen, onClose }: Props) {
  const t = useTranslations('desk.withdrawals')
  const sumText = useSumText()
  const { id, locale: language, to, version } = withdrawal
  const decline = useWithdrawalChange(declineWithdrawal, t('done.decline'), onClose)
  const { form, fault, submit } = useChangeForm({
    values: { reason: '' },
    save: ({ reason }) => decline.mutateAsync({ params: { id }, body: { version, reason } }),
  })

  const changed = useChangedText({ seen: withdrawal, latest, change: decline })

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={() => form.reset()}
      title={t('declineTitle', { amount: sumText(to) })}
      description={changed === null && t('declineText')}
      confirmLabel={t('act.decline')}
      color="red"
      isBusy={decline.isPending}
      isForbidden={changed !== null}
      onSubmit={submit}
      fault={changed ?? fault}
    >
      <TextareaField
        {...form.register('reason')}
        label={t('declineLabel', { language })}
        lang={language}
        maxLength={500}
        rows={3}
        error={form.formState.errors.reason?.message}
      />
    </FormDialog>
  )
}
