import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ErrorNote } from '@/components/feedback/notes'
import { Button } from '@/components/ui/button/button'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { CaptchaNotice } from '@/lib/captcha/captcha-notice'
import type { InputDefinition } from '@/lib/contracts/catalogue'
import type { Payment } from '@/lib/contracts/shops/pay'
import { localePath } from '@/lib/i18n/locales'
import { Decimal } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'
import { useChoice } from '../hooks/use-choice'
import { CurrencyField } from './currency-field'

type Props = { payment: Payment; onChosen: () => void }

/** The choice of a currency; sending it makes the order that pays the invoice. */
export function ChoiceForm({ payment, onChosen }: Props) {
  const t = useTranslations('pay')
  const locale = useLocale()
  const choice = useChoice(payment, onChosen)
  const { captcha, fault, form, inputs, offer } = choice
  const amount =
    offer && offer.amount !== null
      ? moneyText(new Decimal(offer.amount), offer.currency, locale)
      : null
  const asksCard = inputs.some(({ key }) => key === 'card')
  const inputsHint = t(asksCard ? 'cardHint' : 'inputsHint')
  const rules = (text: ReactNode) => (
    <a href={localePath(locale, '/rules')} target="_blank" className="underline">
      {text}
    </a>
  )

  return (
    <form
      method="post"
      noValidate
      onSubmit={choice.submit}
      onFocus={captcha.prepare}
      aria-label={t('chooseCurrency')}
      className="grid grid-cols-1 gap-4"
    >
      <CurrencyField
        payment={payment}
        value={offer && String(offer.currency.id)}
        onPick={choice.pick}
      />
      {payment.asksEmail && (
        <TextField
          {...form.register('email', { validate: (value) => value.trim() !== '' || t('required') })}
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('email')}
          hint={t('emailHint')}
          required
          maxLength={320}
          error={form.formState.errors.email?.message}
        />
      )}
      {inputs.length > 0 && <p className="text-sm text-pretty text-ink-2">{inputsHint}</p>}
      {inputs.map((input) => (
        <InputField key={`${String(offer?.currency.id)}.${input.key}`} input={input} form={form} />
      ))}
      <ErrorNote text={fault ?? choice.inputsFault} className="empty:hidden" />
      <Button
        type="submit"
        color="green"
        size="large"
        fullWidth
        disabled={!choice.isReady}
        loading={choice.isSending}
      >
        {amount === null ? t('continue') : t('pay', { amount })}
      </Button>
      <p className="text-sm text-pretty text-ink-3">{t.rich('rules', { rules })}</p>
      {captcha.isAsked && <CaptchaNotice />}
      {captcha.slot}
    </form>
  )
}

type InputProps = { input: InputDefinition; form: ReturnType<typeof useChoice>['form'] }

/* The server checks the values like those of any order. */
function InputField({ input, form }: InputProps) {
  const t = useTranslations('pay')
  const { hint, key, kind, label, options, required } = input
  const name = `inputs.${key}` as const
  const texts = {
    label,
    hint: hint ?? undefined,
    error: form.formState.errors.inputs?.[key]?.message,
  }

  if (kind === 'select') {
    return (
      <SelectField
        {...texts}
        options={options ?? []}
        value={form.watch(name) || null}
        onChange={(value) => form.setValue(name, value)}
      />
    )
  }
  return (
    <TextField
      {...texts}
      {...form.register(name, {
        shouldUnregister: true,
        validate: (value) => !required || value.trim() !== '' || t('required'),
      })}
      required={required}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={500}
    />
  )
}
