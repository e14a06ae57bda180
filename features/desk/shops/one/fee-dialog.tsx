import { useLocale, useTranslations } from 'next-intl'
import { editableAmountText, readAmountText } from '@/components/ui/form/amount/amount-text'
import { TextField } from '@/components/ui/form/text-field'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { setShopFee, type DeskShop } from '@/lib/contracts/shops/desk-shops'
import { useChangedText } from './use-changed-text'
import { useShopChange } from './use-shop-change'

type Props = {
  /** As it was when the dialog opened: the operator decides about what they have read. */
  shop: DeskShop
  latest: DeskShop
  isOpen: boolean
  onClose: () => void
}

/** Changes what the office keeps of the shop's new invoices. */
export function FeeDialog({ shop, latest, isOpen, onClose }: Props) {
  const t = useTranslations('desk.shops')
  const locale = useLocale()
  const { id, name, version } = shop
  const change = useShopChange(setShopFee, t('done.set_fee'), onClose)
  const { form, fault, submit } = useChangeForm({
    values: { feePercent: editableAmountText(shop.feePercent, locale) },
    save: (entered) => {
      // Unreadable input is sent so that the server reports it.
      const feePercent = readAmountText(entered.feePercent, locale) ?? entered.feePercent.trim()
      return change.mutateAsync({ params: { id }, body: { version, feePercent } })
    },
  })
  const changed = useChangedText({ seen: shop, latest, change })

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={() => form.reset()}
      title={t('feeTitle', { name })}
      description={t('feeText')}
      confirmLabel={t('act.set_fee')}
      isBusy={change.isPending}
      isForbidden={changed !== null}
      onSubmit={submit}
      fault={changed ?? fault}
    >
      <TextField
        {...form.register('feePercent')}
        label={t('column.fee')}
        inputMode="decimal"
        trailing="%"
        autoComplete="off"
        error={form.formState.errors.feePercent?.message}
      />
    </FormDialog>
  )
}
