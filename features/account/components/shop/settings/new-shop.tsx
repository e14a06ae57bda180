import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FormProvider } from 'react-hook-form'
import { Note } from '@/components/feedback/notes'
import { SubmitButton } from '@/components/ui/button/submit-button'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { StepNumber } from '@/components/ui/display/step-number'
import { SelectField } from '@/components/ui/form/select-field'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { shopPageAddress, shopPages } from '@/features/account/model/shop/shop-address'
import { createShop, listShops } from '@/lib/contracts/shops/own-shops'
import { useRouter } from '@/lib/i18n/navigation'
import { ownZone } from '@/lib/time/own-zone'
import type { z } from 'zod'
import { fieldText } from '../../settings/parts/field-text'
import { FormFault } from '../../settings/parts/form-fault'
import { ownCall, useRefreshOwn } from '../../settings/parts/own-call'
import { useOwnForm } from '../../settings/parts/use-own-form'
import type { OwnShops } from '../frame/shop-context'
import { usePercentText } from '../frame/use-percent-text'
import { ShopFields } from './shop-fields'

const steps = ['form', 'test', 'approve'] as const

/** The form for a new shop: its name, its site, and the currency in which it is paid. */
export function NewShop({ own }: { own: OwnShops }) {
  const t = useTranslations('shop.new')
  const percentText = usePercentText()

  return (
    <Card as="section" aria-labelledby="new-shop">
      <h2 id="new-shop" className="text-lg font-semibold">
        {t(own.shops.length === 0 ? 'first' : 'title')}
      </h2>
      <p className="mt-1 max-w-text text-base text-pretty text-ink-2">
        {t('text', { percent: percentText(own.feePercent) })}
      </p>
      {own.shops.length === 0 && (
        <ol className="mt-4 grid gap-2">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-3 text-base text-pretty text-ink-2">
              <StepNumber>{index + 1}</StepNumber>
              {t(`step.${step}`)}
            </li>
          ))}
        </ol>
      )}
      {own.currencies.length === 0 ? (
        <div className="mt-5">
          <Note kind="warning">{t('noCurrencies')}</Note>
        </div>
      ) : (
        <NewShopForm own={own} />
      )}
    </Card>
  )
}

type Values = z.input<typeof createShop.body>

function NewShopForm({ own: { currencies, shops } }: { own: OwnShops }) {
  const t = useTranslations('shop.new')
  const toast = useToast()
  const router = useRouter()
  const params = useSearchParams()
  const refresh = useRefreshOwn()
  // The currency can never be changed, so it is not preselected unless there is only one.
  const only = currencies.length === 1 ? currencies[0] : null
  const { form, fault, submit, isBusy } = useOwnForm<Values, z.output<typeof createShop.body>>({
    schema: createShop.body,
    values: {
      ...{ name: '', site: '', currency: only?.id ?? 0 },
      timeZone: ownZone(),
    },
    send: async (body) => {
      const made = await ownCall(createShop, { body })
      await refresh(listShops)
      router.replace(`${shopPages.overview}?shop=${made.id}`, { scroll: true })
      toast.success(t('made', { name: made.name }))
    },
  })
  const { setValue, watch, formState } = form

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid max-w-lg gap-4">
      <FormFault text={fault} />
      <FormProvider {...form}>
        <ShopFields />
      </FormProvider>
      <SelectField
        label={t('currency')}
        hint={t('currencyHint')}
        placeholder={t('currencyChoose')}
        options={currencies.map(({ id, logo, name, ticker }) => ({
          value: String(id),
          label: name,
          description: ticker,
          leading: <CurrencyLogo logo={logo} name={name} size={24} />,
        }))}
        value={watch('currency') === 0 ? null : String(watch('currency'))}
        onChange={(id) =>
          setValue('currency', Number(id), { shouldValidate: formState.isSubmitted })
        }
        error={fieldText(formState.errors.currency, () => t('currencyWrong'))}
      />
      <SubmitButton loading={isBusy}>{t('submit')}</SubmitButton>
      {shops.length > 0 && (
        <Button color="graySecondary" href={shopPageAddress('overview', params)}>
          {t('back')}
        </Button>
      )}
    </form>
  )
}
