import { useTranslations } from 'next-intl'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { LazyComboboxField } from '@/components/ui/form/lazy-combobox-field'
import type { Currency } from '@/lib/contracts/catalogue'
import { fullName } from '@/lib/exchange/currency-names'
import type { PairChoice } from './use-pair'

/** The two currencies of a pair; the second list contains what the office gives for the first currency. */
export function PairFields({ choice }: { choice: PairChoice }) {
  const t = useTranslations('account.referrer.pair')
  const { chooseFrom, chooseTo, pair, received, sent } = choice

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <CurrencyField label={t('from')} list={sent} chosen={pair?.from} onChoose={chooseFrom} />
      <CurrencyField label={t('to')} list={received} chosen={pair?.to} onChoose={chooseTo} />
    </div>
  )
}

type FieldProps = {
  label: string
  list: readonly Currency[]
  chosen: Currency | undefined
  onChoose: (id: number) => void
}

function CurrencyField({ label, list, chosen, onChoose }: FieldProps) {
  const t = useTranslations('account.referrer.pair')
  const items = list.map((currency) => ({
    value: String(currency.id),
    label: fullName(currency),
    leading: <CurrencyLogo logo={currency.logo} name={currency.name} size={24} />,
    keywords: [currency.ticker, currency.code, currency.slug],
  }))

  return (
    <LazyComboboxField
      label={label}
      groups={[{ label: t('currencies'), items }]}
      value={chosen ? String(chosen.id) : null}
      placeholder=" "
      onChange={(value) => {
        const found = list.find(({ id }) => String(id) === value)
        if (found) {
          onChoose(found.id)
        }
      }}
    />
  )
}
