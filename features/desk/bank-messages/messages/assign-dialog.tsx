import { useLocale, useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/form/text-field'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import {
  assignBankMessage,
  type DeskBankMessage,
} from '@/lib/contracts/bank-messages/desk-bank-messages'
import { Decimal } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'
import { bookingRefreshes } from './book-button'

type Props = { message: DeskBankMessage; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks which order the payment of a message is for. */
export function AssignDialog({ message, open, onOpenChange }: Props) {
  const t = useTranslations('desk.bankMessages')
  const locale = useLocale()
  const onDone = () => onOpenChange(false)
  const assign = useDeskChange(assignBankMessage, {
    refreshes: bookingRefreshes,
    done: t('assigned'),
    onDone,
  })
  const { form, submit, fault } = useChangeForm({
    values: { claim: '' },
    save: ({ claim }) => assign.mutateAsync({ params: { id: message.id }, body: { claim } }),
  })
  const { money } = message
  const amount = money ? moneyText(new Decimal(money.amount), money.currency, locale) : ''

  return (
    <FormDialog
      isOpen={open}
      onClose={onDone}
      onClosed={form.reset}
      title={t('assignTitle')}
      description={t('assignText', { amount })}
      confirmLabel={t('bookNow')}
      isBusy={assign.isPending}
      onSubmit={submit}
      fault={fault}
    >
      <TextField
        {...form.register('claim')}
        label={t('claimNumber')}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        error={form.formState.errors.claim?.message}
      />
    </FormDialog>
  )
}
