'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import type { ComboboxGroup } from '@/components/ui/form/combobox-options'
import { LazyComboboxField } from '@/components/ui/form/lazy-combobox-field'
import { afterPaint } from '@/lib/browser/after-paint'
import type { Currency, Group } from '@/lib/contracts/catalogue'
import { networkBeside } from '@/lib/exchange/currency-names'
import { reserveText } from '@/features/exchange/model/deal/reserve-text'

/* Loaded when the visitor is about to open the list. */
export const currencyListCode = {
  load: async () => (await import('./picker/currency-list')).CurrencyList,
}

type Props = {
  id: string
  label: string
  groups: readonly Group[]
  /** The currencies that can be chosen here; the groups contain more. */
  currencies: readonly Currency[]
  value: Currency | null
  onChoose: (id: number) => void
  reserveOf: (id: number) => string | null
}

export function CurrencyPicker(props: Props) {
  const { id, label, groups, currencies, value, onChoose, reserveOf } = props
  const t = useTranslations('exchange')
  const locale = useLocale()

  const options = useMemo(() => {
    const trailingOf = (reserve: string | null, currency: Currency) =>
      reserve === null
        ? {}
        : { trailing: t('listedReserve', { amount: reserveText(reserve, currency, locale) }) }
    const byId = new Map(currencies.map((currency) => [currency.id, currency]))
    const optionOf = (currency: Currency) => ({
      value: String(currency.id),
      ...textsOf(currency),
      // From these the list derives the spellings by which it finds the currency.
      keywords: [currency.code, currency.ticker, currency.network ?? ''],
      leading: <CurrencyLogo logo={currency.logo} name={currency.ticker} size={32} />,
      ...trailingOf(reserveOf(currency.id), currency),
    })
    return groups
      .map((group): ComboboxGroup => ({
        label: group.name,
        items: group.ids
          .map((id) => byId.get(id))
          .filter((currency) => currency !== undefined)
          .map(optionOf),
      }))
      .filter((group) => group.items.length > 0)
  }, [groups, currencies, reserveOf, locale, t])

  return (
    <LazyComboboxField
      load={currencyListCode.load}
      id={id}
      label={label}
      isLabelHidden
      appearance="compact"
      hasGroupTabs
      groups={options}
      value={value ? String(value.id) : null}
      onChange={(id) => afterPaint(() => onChoose(Number(id)))}
      searchPlaceholder={t('searchCurrency')}
      emptyText={t('nothingFound')}
    />
  )
}

/* A coin is known by its ticker and network, everything else by its name. */
function textsOf(currency: Currency) {
  const { kind, name, ticker } = currency
  if (kind !== 'crypto') {
    return { label: name, description: ticker }
  }
  const chip = networkBeside(currency)
  return { label: ticker, description: name, ...(chip !== null && { chip }) }
}
