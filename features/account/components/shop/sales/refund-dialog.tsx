import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '@/components/ui/button/button'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { AmountInput } from '@/components/ui/form/amount-input'
import { SelectField } from '@/components/ui/form/select-field'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { ownerProof } from '@/lib/contracts/accounts/me'
import {
  getShopSale,
  listShopSales,
  refundShopSale,
  type ShopSaleDetails,
} from '@/lib/contracts/shops/own-sales'
import { getShop } from '@/lib/contracts/shops/own-shops'
import { getShopWithdrawals } from '@/lib/contracts/shops/own-shop-withdrawals'
import { ApiError } from '@/lib/http/api-error'
import { createContentKey } from '@/lib/http/content-key'
import { useErrorText } from '@/lib/http/use-error-text'
import type { Decimal } from '@/lib/money/decimal'
import { toText } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'
import { fieldText } from '../../settings/parts/field-text'
import { FormDialog } from '../../settings/parts/form-dialog'
import { ownCall, useRefreshOwn } from '../../settings/parts/own-call'
import { ProofFields } from '../../settings/proof/proof-fields'
import { emptyProof, proofOf, useProofForm } from '../../settings/proof/use-proof-form'
import { DestinationFields } from '../../withdrawals/destination-fields'
import { useShop } from '../frame/shop-context'

const schema = z.object({
  amount: z.string().min(1),
  currency: z.number(),
  inputs: z.record(z.string(), z.string()),
  ...{ password: z.string(), code: ownerProof.shape.code },
})
type Values = z.infer<typeof schema>

type Props = { sale: ShopSaleDetails; left: Decimal; open: boolean; onClose: () => void }

/** Asks how much goes back, in which of the two currencies, and where to, if not where the payer said. */
export function RefundDialog({ sale, left, open, onClose }: Props) {
  const t = useTranslations('shop.refund')
  const locale = useLocale()
  const { asksCode, form, fault, submit, isBusy, clear } = useRefundForm({ sale, left, onClose })
  const { currency, orderId, refundTo } = sale
  const { inputs, isNeeded } = placeOf(sale, form.watch('currency'))
  const { amount: amountFault, currency: currencyFault, inputs: places } = form.formState.errors
  // An error of the whole destination, when nothing of it is known.
  const inputsFault = typeof places?.message === 'string' ? places.message : null
  const { ref } = form.register('amount')

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={clear}
      title={sale.via === 'link' ? t('titleOfLink') : t('title', { order: orderId })}
      description={t('text')}
      confirmLabel={t('submit')}
      fault={fault ?? inputsFault}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <FormProvider {...form}>
        <AmountInput
          ref={ref}
          name="amount"
          appearance="field"
          label={t('amount')}
          passesUnreadable
          value={form.watch('amount')}
          onChange={(amount) => form.setValue('amount', amount)}
          places={currency.roundCalculator}
          trailing={currency.ticker}
          error={fieldText(amountFault, () => t('amountWrong'))}
        >
          <Button
            size="small"
            color="graySecondary"
            className="mt-2 w-fit"
            onClick={() => form.setValue('amount', toText(left))}
          >
            {t('all', { amount: moneyText(left, currency, locale) })}
          </Button>
        </AmountInput>
        {refundTo.length > 1 && (
          <SelectField
            label={t('currency')}
            hint={t('currencyHint')}
            options={refundTo.map(({ currency: { id, logo, name } }) => ({
              value: String(id),
              label: name,
              leading: <CurrencyLogo logo={logo} name={name} size={24} />,
            }))}
            value={String(form.watch('currency'))}
            onChange={(id) => {
              form.setValue('currency', Number(id))
              // What was typed for one currency must not be sent for the other.
              Object.keys(form.getValues('inputs')).forEach((key) =>
                form.setValue(`inputs.${key}`, ''),
              )
            }}
            error={currencyFault?.message}
          />
        )}
        {inputs.length > 0 && (
          <fieldset className="grid min-w-0 gap-3">
            <legend className="mb-2 text-sm text-pretty text-ink-2">
              {t(isNeeded ? 'whereNeeded' : 'whereText')}
            </legend>
            <DestinationFields inputs={inputs} />
          </fieldset>
        )}
        {(isNeeded || givenIn(form.watch('inputs')).length > 0) && (
          <ProofFields asksCode={asksCode} />
        )}
      </FormProvider>
    </FormDialog>
  )
}

function useRefundForm({ sale, left, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('shop.refund')
  const toast = useToast()
  const errorText = useErrorText()
  const refresh = useRefreshOwn()
  const { shop } = useShop()
  const [contentKey] = useState(createContentKey)

  return useProofForm<Values, Values>({
    schema,
    values: { ...emptyProof, amount: toText(left), currency: usualCurrency(sale).id, inputs: {} },
    send: async ({ amount, currency, inputs, ...proof }) => {
      const given = givenIn(inputs)
      // A destination that is needed is sent even if it is empty, so that the server names its fields.
      const isSaid = given.length > 0 || placeOf(sale, currency).isNeeded
      const wanted = { amount, currency, ...(isSaid && { inputs: Object.fromEntries(given) }) }
      const body = { ...wanted, ...(isSaid && proofOf(proof)) }
      const params = { id: shop.id, invoice: sale.id }
      const idempotencyKey = contentKey.of(JSON.stringify([sale.id, wanted]))
      try {
        await ownCall(refundShopSale, { params, body }, { idempotencyKey })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'state_changed') {
          // Once what can be returned has changed, another form takes this one's place, so a toast says why.
          toast.error(errorText(error))
          void refresh(getShopSale)
        }
        throw error
      }
      contentKey.forget()
      onClose()
      toast.success(t('done'))
      await refresh(getShopSale, listShopSales, getShop, getShopWithdrawals)
    },
  })
}

function givenIn(inputs: Record<string, string>): [string, string][] {
  return Object.entries(inputs).filter(([, value]) => value.trim() !== '')
}

/* Money goes back as it came, unless the shop says otherwise or that is not possible now. */
function usualCurrency({ currency, paid, refundTo }: ShopSaleDetails) {
  return refundTo[0]?.currency ?? paid?.with?.currency ?? currency
}

/** The fields of the destination for a currency. They may stay empty if the payer has named one. */
function placeOf({ refundTo }: ShopSaleDetails, chosen: number) {
  const place = refundTo.find(({ currency }) => currency.id === chosen)
  const { inputs = [], isKnown = true } = place ?? {}
  const isNeeded = !isKnown && inputs.length > 0
  return {
    isNeeded,
    inputs: isNeeded ? inputs : inputs.map((input) => ({ ...input, required: false })),
  }
}
