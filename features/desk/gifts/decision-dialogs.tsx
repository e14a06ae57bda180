import { useTranslations } from 'next-intl'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { giftCalls } from '@/lib/contracts/loyalty/desk-gifts'
import {
  declineDeskGift,
  giveDeskGift,
  listDeskGiftOrders,
  type DeskGiftOrder,
} from '@/lib/contracts/loyalty/desk-gift-orders'
import { maxGiftNote } from '@/lib/contracts/loyalty/gift-lists'

type Props = { order: DeskGiftOrder; open: boolean; onOpenChange: (open: boolean) => void }

const refreshes = [listDeskGiftOrders, giftCalls.list]

/** Records that a gift was sent or handed out, with a tracking number or a code for the customer. */
export function GiveDialog({ order, open, onOpenChange }: Props) {
  const t = useTranslations('desk.gifts')
  const onDone = () => onOpenChange(false)
  const give = useDeskChange(giveDeskGift, { refreshes, done: t('given'), onDone })
  const { form, submit, fault } = useChangeForm({
    values: { note: '' },
    save: (body) => give.mutateAsync({ params: { id: order.id }, body }),
  })

  return (
    <FormDialog
      isOpen={open}
      onClose={onDone}
      onClosed={form.reset}
      title={t('giveTitle', { gift: order.title })}
      description={<Receiver order={order} text={t('giveText')} />}
      confirmLabel={t('give')}
      isBusy={give.isPending}
      onSubmit={submit}
      fault={fault}
    >
      <TextareaField
        {...form.register('note')}
        rows={3}
        maxLength={maxGiftNote}
        label={t('note')}
        hint={t('noteHint')}
        error={form.formState.errors.note?.message}
      />
    </FormDialog>
  )
}

/** Declines an ordered gift for a reason that the customer sees. */
export function DeclineDialog({ order, open, onOpenChange }: Props) {
  const t = useTranslations('desk.gifts')
  const onDone = () => onOpenChange(false)
  const decline = useDeskChange(declineDeskGift, { refreshes, done: t('declined'), onDone })
  const { form, submit, fault } = useChangeForm({
    values: { reason: '' },
    save: (body) => decline.mutateAsync({ params: { id: order.id }, body }),
  })

  return (
    <FormDialog
      isOpen={open}
      onClose={onDone}
      onClosed={form.reset}
      title={t('declineTitle', { gift: order.title })}
      description={<Receiver order={order} text={t('declineText', { count: order.price })} />}
      confirmLabel={t('decline')}
      color="red"
      isBusy={decline.isPending}
      onSubmit={submit}
      fault={fault}
    >
      <TextareaField
        {...form.register('reason')}
        rows={3}
        maxLength={maxGiftNote}
        label={t('reason')}
        hint={t('reasonHint')}
        error={form.formState.errors.reason?.message}
      />
    </FormDialog>
  )
}

function Receiver({ order: { user, details }, text }: { order: DeskGiftOrder; text: string }) {
  return (
    <div className="grid gap-2">
      <p>{text}</p>
      <p className="font-medium wrap-anywhere text-ink">{user.email}</p>
      {details !== null && <p className="wrap-anywhere whitespace-pre-line">{details}</p>}
    </div>
  )
}
