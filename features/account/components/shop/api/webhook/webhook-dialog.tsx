import { useTranslations } from 'next-intl'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { fieldText } from '@/features/account/components/settings/parts/field-text'
import { FormDialog } from '@/features/account/components/settings/parts/form-dialog'
import { ownCall, useRefreshOwn } from '@/features/account/components/settings/parts/own-call'
import { useSecretView } from '@/features/account/components/settings/parts/use-secret-view'
import { ProofFields } from '@/features/account/components/settings/proof/proof-fields'
import {
  emptyProof,
  proofOf,
  useProofForm,
} from '@/features/account/components/settings/proof/use-proof-form'
import { withScheme } from '@/features/account/model/shop/web-address'
import {
  getShopWebhooks,
  listShopDeliveries,
  saveShopWebhook,
  type WebhookEndpoint,
} from '@/lib/contracts/shops/own-webhooks'
import { useShop } from '../../frame/shop-context'

type Props = { endpoint: WebhookEndpoint | null; open: boolean; onClose: () => void }

type Values = z.input<typeof saveShopWebhook.body>
type Sent = z.output<typeof saveShopWebhook.body>

/** Sets the address and switches it on or off; the signing key of a new one is shown once. */
export function WebhookDialog({ endpoint, open, onClose }: Props) {
  const t = useTranslations('shop.webhook')
  const toast = useToast()
  const refresh = useRefreshOwn()
  const { shop, live } = useShop()
  const { view, show, clear: clearSecret } = useSecretView(onClose)
  const { form, fault, isBusy, submit, clear, asksCode } = useProofForm<Values, Sent>({
    schema: saveShopWebhook.body,
    values: { ...emptyProof, live, url: endpoint?.url ?? '', isOn: endpoint?.isOn ?? true },
    send: async ({ url, isOn, ...proof }) => {
      const body = { live, url, isOn, ...proofOf(proof) }
      const { secret } = await ownCall(saveShopWebhook, { params: { id: shop.id }, body })
      if (secret === null) {
        onClose()
        toast.success(t(isOn ? 'saved' : 'savedOff'))
      } else {
        show({ secret, title: t('keyTitle'), label: t('key'), warning: t('keyOnce') })
      }
      void refresh(getShopWebhooks, listShopDeliveries)
    },
  })
  const frame = {
    open,
    onClose,
    onClosed: () => {
      clear()
      clearSecret()
    },
  }
  const { errors } = form.formState

  return view ? (
    <FormDialog {...frame} step="secret" {...view} />
  ) : (
    <FormDialog
      {...frame}
      step="form"
      title={t('title')}
      description={t('dialogText')}
      confirmLabel={t('save')}
      fault={fault}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <FormProvider {...form}>
        <TextField
          {...form.register('url', { setValueAs: withScheme })}
          type="url"
          label={t('address')}
          placeholder="https://shop.example/webhooks"
          autoComplete="off"
          maxLength={2048}
          error={fieldText(errors.url, () => t('addressWrong'))}
        />
        <SwitchField {...form.register('isOn')} label={t('isOn')} hint={t('isOnHint')} />
        <ProofFields asksCode={asksCode} />
      </FormProvider>
    </FormDialog>
  )
}
