import { useTranslations } from 'next-intl'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { Note } from '@/components/feedback/notes'
import { SubmitButton } from '@/components/ui/button/submit-button'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { getShop, listShops, updateShop, type Shop } from '@/lib/contracts/shops/own-shops'
import { ApiError } from '@/lib/http/api-error'
import { useErrorText } from '@/lib/http/use-error-text'
import { FormFault } from '../../settings/parts/form-fault'
import { ownCall, useRefreshOwn } from '../../settings/parts/own-call'
import { SettingsSection } from '../../settings/parts/settings-section'
import { useOwnForm } from '../../settings/parts/use-own-form'
import { useShop } from '../frame/shop-context'
import { LogoField } from './logo-field'
import { ReturnFields, ShopFields } from './shop-fields'

/** What the owner may change; the office reviews what payers see again. */
export function ShopSettings() {
  const t = useTranslations('shop.settings')
  const { shop } = useShop()

  return (
    <SettingsSection title={t('title')} text={t(`text.${shop.state}`)}>
      {shop.state === 'blocked' ? (
        <Note kind="info">{t('blocked')}</Note>
      ) : (
        <>
          {shop.state !== 'declined' && <LogoField />}
          {/* A change made elsewhere replaces what the form has shown; another picture does not. */}
          <TermsForm key={JSON.stringify(termsOf(shop))} shop={shop} />
        </>
      )}
    </SettingsSection>
  )
}

const terms = updateShop.body.omit({ version: true })

function termsOf({ cancelUrl, name, returnUrl, site, timeZone }: Shop) {
  return { cancelUrl, name, returnUrl, site, timeZone }
}

function TermsForm({ shop }: { shop: Shop }) {
  const t = useTranslations('shop.settings')
  const toast = useToast()
  const errorText = useErrorText()
  const refresh = useRefreshOwn()
  const { form, fault, submit, isBusy } = useOwnForm<z.input<typeof terms>, z.output<typeof terms>>(
    {
      schema: terms,
      values: termsOf(shop),
      send: async (values) => {
        const body = { ...values, version: shop.version }
        const stored = await ownCall(updateShop, { params: { id: shop.id }, body })
        toast.success(t(stored.state === 'moderation' ? 'savedForReview' : 'saved'))
        await refresh(listShops, getShop)
      },
      onRefused: (error) => {
        const isOutdated = error instanceof ApiError && error.code === 'state_changed'
        if (isOutdated) {
          // The shop was changed elsewhere. The form is replaced by one with what is stored now, so a
          // toast says why.
          toast.error(errorText(error))
          void refresh(listShops, getShop)
        }
        return isOutdated
      },
    },
  )

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormFault text={fault} />
      <FormProvider {...form}>
        <ShopFields />
        <ReturnFields />
      </FormProvider>
      <SubmitButton loading={isBusy}>
        {t(shop.state === 'declined' ? 'askAgain' : 'save')}
      </SubmitButton>
    </form>
  )
}
