import { useLocale, useTranslations } from 'next-intl'
import { SubmitButton } from '@/components/ui/button/submit-button'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { useAddressCheck } from '@/features/content/hooks/use-address-check'
import { CaptchaNotice } from '@/lib/captcha/captcha-notice'
import { useCaptcha } from '@/lib/captcha/use-captcha'
import type { AddressCheckOffer, AddressRisk } from '@/lib/contracts/site/address-checks'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'

type Props = { offer: AddressCheckOffer }

/** The form for the address: it says what the check costs, and shows the result. */
export function AddressCheckForm({ offer }: Props) {
  const t = useTranslations('siteForm.addressCheck')
  const locale = useLocale()
  const { captchaSiteKey, currencies, priceUsd, provider } = offer
  const captcha = useCaptcha({ action: 'contact', findKey: () => Promise.resolve(captchaSiteKey) })
  const { choose, fault, form, isBusy, result, submit } = useAddressCheck({ captcha, currencies })
  const { errors } = form.formState

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={captcha.prepare}
      aria-labelledby="address-check"
      className="flex flex-col gap-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-[14rem_1fr]">
        <SelectField
          label={t('currency')}
          options={currencies.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={form.watch('currency')}
          onChange={choose}
        />
        <TextField
          {...form.register('address')}
          label={t('address')}
          autoComplete="off"
          spellCheck={false}
          error={errors.address?.message}
        />
      </div>
      <p className="text-sm text-ink-2">
        {priceUsd === null
          ? t('free')
          : t('price', { price: formatAmount(new Decimal(priceUsd), { locale }) })}
      </p>
      <CheckboxField
        {...form.register('consent')}
        label={t('consent', { provider })}
        error={errors.consent && t('consentNeeded')}
      />
      <p role="alert" className="text-base text-red empty:hidden">
        {fault}
      </p>
      <SubmitButton className="sm:self-start" loading={isBusy}>
        {t('submit')}
      </SubmitButton>
      {captchaSiteKey !== null && <CaptchaNotice />}
      <div role="status">{result && <Result risk={result} offer={offer} />}</div>
      {captcha.slot}
    </form>
  )
}

const tones: Record<AddressRisk, string> = {
  low: 'bg-accent-soft',
  medium: 'bg-surface',
  high: 'bg-red-soft',
  pending: 'bg-surface',
  unknown: 'bg-surface',
}

function Result({ offer, risk }: Props & { risk: AddressRisk }) {
  const t = useTranslations('siteForm.addressCheck')

  return (
    <div className={`rounded-field p-4 ${tones[risk]}`}>
      <p className="text-lg font-semibold text-ink">{t(`risk.${risk}`)}</p>
      <p className="mt-1 text-base text-pretty text-ink">
        {t(`riskText.${risk}`, { score: offer.stopsFromScore })}
      </p>
      <p className="mt-2 text-sm text-pretty text-ink-2">{t('disclaimer')}</p>
    </div>
  )
}
