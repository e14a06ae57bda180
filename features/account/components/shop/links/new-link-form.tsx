import { useTranslations } from 'next-intl'
import { useFormContext, FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { Note } from '@/components/feedback/notes'
import { SubmitButton } from '@/components/ui/button/submit-button'
import { Card } from '@/components/ui/display/card'
import { AmountInput } from '@/components/ui/form/amount-input'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { RadioGroupField } from '@/components/ui/form/radio-group-field'
import { TextField } from '@/components/ui/form/text-field'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { linkForm, linkOf, type LinkValues } from '@/features/account/model/shop/link-values'
import { createShopLink, listShopLinks } from '@/lib/contracts/shops/own-sales'
import { maxInvoiceDescription, usualInvoiceMinutes } from '@/lib/contracts/shops/invoice-lists'
import { fieldText } from '../../settings/parts/field-text'
import { FormFault } from '../../settings/parts/form-fault'
import { ownCall, useRefreshOwn } from '../../settings/parts/own-call'
import { useOwnForm } from '../../settings/parts/use-own-form'
import { useShop } from '../frame/shop-context'

/** Makes a link. A live one needs an active shop. */
export function NewLinkForm() {
  const t = useTranslations('shop.links')
  const { shop, live } = useShop()

  return (
    <Card as="section" aria-labelledby="shop-new-link">
      <h2 id="shop-new-link" className="text-lg font-semibold">
        {t('new')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-pretty text-ink-2">{t('newText')}</p>
      {live && shop.state !== 'active' ? <Note kind="info">{t('notActive')}</Note> : <LinkForm />}
    </Card>
  )
}

function LinkForm() {
  const t = useTranslations('shop.links')
  const toast = useToast()
  const refresh = useRefreshOwn()
  const { shop, live } = useShop()
  const { form, fault, submit, isBusy, clear } = useOwnForm<LinkValues, z.output<typeof linkForm>>({
    schema: linkForm,
    values: {
      ...{ kind: 'fixed', amount: '', description: '', until: '', isOnce: false },
      minutes: usualInvoiceMinutes,
    },
    send: async (values) => {
      const body = linkOf(values, live)
      await ownCall(createShopLink, { params: { id: shop.id }, body })
      clear()
      toast.success(t('made'))
      await refresh(listShopLinks)
    },
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-lg gap-4">
      <FormFault text={fault} />
      <FormProvider {...form}>
        <AmountFields />
        <OtherFields />
      </FormProvider>
      <SubmitButton loading={isBusy}>{t('create')}</SubmitButton>
    </form>
  )
}

function AmountFields() {
  const t = useTranslations('shop.links')
  const { shop } = useShop()
  const { formState, register, setValue, watch } = useFormContext<LinkValues>()
  const { roundCalculator, ticker } = shop.currency
  const { ref } = register('amount')

  return (
    <>
      <RadioGroupField
        {...register('kind')}
        label={t('kind')}
        options={(['fixed', 'open'] as const).map((value) => ({
          value,
          label: t(`kinds.${value}`),
          hint: t(`kindText.${value}`),
        }))}
      />
      {watch('kind') === 'fixed' && (
        <AmountInput
          ref={ref}
          name="amount"
          appearance="field"
          label={t('amount')}
          passesUnreadable
          value={watch('amount')}
          onChange={(amount) =>
            setValue('amount', amount, { shouldValidate: formState.isSubmitted })
          }
          places={roundCalculator}
          trailing={ticker}
          error={fieldText(formState.errors.amount, () => t('amountWrong'))}
        />
      )}
    </>
  )
}

function OtherFields() {
  const t = useTranslations('shop.links')
  const { formState, register } = useFormContext<LinkValues>()
  const { description, until } = formState.errors

  return (
    <>
      <TextField
        {...register('description')}
        label={t('description')}
        hint={t('descriptionHint')}
        autoComplete="off"
        maxLength={maxInvoiceDescription}
        error={fieldText(description, () => t('descriptionWrong'))}
      />
      <TextField
        {...register('until')}
        type="date"
        label={t('until')}
        hint={t('untilHint')}
        className="max-w-56"
        error={fieldText(until, () => t('untilWrong'))}
      />
      <CheckboxField {...register('isOnce')} label={t('once')} hint={t('onceHint')} />
    </>
  )
}
