import { useTranslations } from 'next-intl'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import {
  dismissBankMessage,
  listBankMessages,
  type DeskBankMessage,
} from '@/lib/contracts/bank-messages/desk-bank-messages'

type Props = { message: DeskBankMessage; open: boolean; onOpenChange: (open: boolean) => void }

/** Dismisses a message that does not report a payment for an order, and asks for a note. */
export function DismissDialog({ message, open, onOpenChange }: Props) {
  const t = useTranslations('desk.bankMessages')
  const onDone = () => onOpenChange(false)
  const dismiss = useDeskChange(dismissBankMessage, {
    refreshes: [listBankMessages],
    done: t('dismissed'),
    onDone,
  })
  const { form, submit, fault } = useChangeForm({
    values: { note: '' },
    save: (body) => dismiss.mutateAsync({ params: { id: message.id }, body }),
  })

  return (
    <FormDialog
      isOpen={open}
      onClose={onDone}
      onClosed={form.reset}
      title={t('dismissTitle')}
      description={t('dismissText')}
      confirmLabel={t('dismiss')}
      isBusy={dismiss.isPending}
      onSubmit={submit}
      fault={fault}
    >
      <TextareaField
        {...form.register('note')}
        rows={2}
        maxLength={500}
        label={t('note')}
        error={form.formState.errors.note?.message}
      />
    </FormDialog>
  )
}
