import { useTranslations } from 'next-intl'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { blockShop, declineShop, type DeskShop } from '@/lib/contracts/shops/desk-shops'
import { useChangedText } from './use-changed-text'
import { useShopChange } from './use-shop-change'

const calls = { decline: declineShop, block: blockShop } as const
const texts = {
  decline: { title: 'declineTitle', text: 'declineText' },
  block: { title: 'blockTitle', text: 'blockText' },
} as const

type Props = {
  act: keyof typeof calls
  /** As it was when the dialog opened: the operator decides about what they have read. */
  shop: DeskShop
  latest: DeskShop
  isOpen: boolean
  onClose: () => void
}

/** Declines or blocks a shop. Its owner reads the reason. */
export function ReasonDialog({ act, shop, latest, isOpen, onClose }: Props) {
  const t = useTranslations('desk.shops')
  const { id, name, version } = shop
  const change = useShopChange(calls[act], t(`done.${act}`), onClose)
  const { form, fault, submit } = useChangeForm({
    values: { reason: '' },
    save: ({ reason }) => change.mutateAsync({ params: { id }, body: { version, reason } }),
  })
  const changed = useChangedText({ seen: shop, latest, change })

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={() => form.reset()}
      title={t(texts[act].title, { name })}
      description={t(texts[act].text)}
      confirmLabel={t(`act.${act}`)}
      color="red"
      isBusy={change.isPending}
      isForbidden={changed !== null}
      onSubmit={submit}
      fault={changed ?? fault}
    >
      <TextareaField
        {...form.register('reason')}
        label={t('reasonLabel')}
        maxLength={500}
        rows={3}
        error={form.formState.errors.reason?.message}
      />
    </FormDialog>
  )
}
