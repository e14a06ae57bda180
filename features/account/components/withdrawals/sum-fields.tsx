import { useLocale, useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { AmountInput } from '@/components/ui/form/amount-input'
import { SelectField } from '@/components/ui/form/select-field'
import { isCourse } from '@/features/account/model/withdrawals/payout'
import type { WithdrawableBalance, WithdrawalMethod } from '@/lib/contracts/loyalty/own-withdrawals'
import { Decimal, one } from '@/lib/money/decimal'
import { limitText, moneyText } from '@/lib/money/money-text'
import type { Chosen, WithdrawValues } from './use-withdraw-form'

type Props = {
  balances: readonly WithdrawableBalance[]
  methods: readonly WithdrawalMethod[]
  chosen: Chosen
}

/** The fields of a request: balance, amount, currency, and the resulting payout. */
export function SumFields({ balances, methods, chosen }: Props) {
  const t = useTranslations('account.withdrawals')
  const { formState, setValue, clearErrors } = useFormContext<WithdrawValues>()
  const { errors } = formState
  const choose = (name: 'balance' | 'method') => (id: string) => {
    clearErrors(['amount', name])
    setValue(name, id)
  }

  return (
    <>
      {balances.length > 1 && (
        <SelectField
          label={t('balance')}
          options={optionsOf(balances)}
          value={String(chosen.balance.currency.id)}
          onChange={choose('balance')}
          error={errors.balance?.message}
        />
      )}
      <SelectField
        label={t('method')}
        options={optionsOf(methods)}
        value={String(chosen.method.currency.id)}
        onChange={choose('method')}
        error={errors.method?.message}
      />
      <AmountField chosen={chosen} />
      <Receive chosen={chosen} />
    </>
  )
}

function optionsOf(rows: readonly { currency: WithdrawalMethod['currency'] }[]) {
  return rows.map(({ currency: { id, logo, name } }) => ({
    value: String(id),
    label: name,
    leading: <CurrencyLogo logo={logo} name={name} size={24} />,
  }))
}

function AmountField({ chosen: { balance, fault, method } }: { chosen: Chosen }) {
  const t = useTranslations('account.withdrawals')
  const locale = useLocale()
  const { formState, register, setValue, watch } = useFormContext<WithdrawValues>()
  const { ref } = register('amount')
  const set = (amount: string) =>
    setValue('amount', amount, { shouldValidate: formState.isSubmitted })
  const limit = (text: string) => limitText(new Decimal(text), method.currency, locale)
  const bounds =
    method.maximum === null
      ? t('bounds', { minimum: limit(method.minimum) })
      : t('boundsBoth', { minimum: limit(method.minimum), maximum: limit(method.maximum) })

  return (
    <AmountInput
      ref={ref}
      name="amount"
      appearance="field"
      label={t('amount')}
      hint={bounds}
      passesUnreadable
      value={watch('amount')}
      onChange={set}
      places={balance.currency.roundCalculator}
      trailing={balance.currency.ticker}
      error={fault ?? formState.errors.amount?.message}
    >
      <Button
        size="small"
        color="graySecondary"
        className="mt-2 w-fit"
        onClick={() => set(balance.available)}
      >
        {t('all', { amount: moneyText(new Decimal(balance.available), balance.currency, locale) })}
      </Button>
    </AmountInput>
  )
}

function Receive({ chosen: { balance, fault, method, payout, price } }: { chosen: Chosen }) {
  const t = useTranslations('account.withdrawals')
  const locale = useLocale()
  const { ticker } = balance.currency

  if (price === null) {
    return <p className="text-sm text-red">{t('noPrice')}</p>
  }
  return (
    <p className="min-h-6 text-base" aria-live="polite">
      {payout !== null && fault === null && (
        <strong className="font-semibold">
          {t('receive', { amount: moneyText(payout, method.currency, locale) })}
        </strong>
      )}
      {isCourse(price) && (
        <span className="block text-sm text-ink-2 tabular">
          {t('price', {
            one: moneyText(one, { ticker, roundCalculator: 0 }, locale),
            amount: moneyText(price.toSignificantDigits(8), method.currency, locale),
          })}
        </span>
      )}
    </p>
  )
}
