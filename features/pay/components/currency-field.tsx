import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { LazyComboboxField } from '@/components/ui/form/lazy-combobox-field'
import type { Payment } from '@/lib/contracts/shops/pay'
import { networkBeside } from '@/lib/exchange/currency-names'
import type { Locale } from '@/lib/i18n/locales'
import { Decimal } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'

type Offer = Payment['offers'][number]
type Props = {
  payment: Payment
  value: string | null
  onPick: (id: string) => void
}

/** Chooses the currency in which the invoice is paid; each is shown with the amount to pay. */
export function CurrencyField({ payment, value, onPick }: Props) {
  const t = useTranslations('pay')
  const locale = useLocale()
  const { groups, offers } = payment

  const listed = useMemo(() => {
    const byId = new Map(offers.map((offer) => [offer.currency.id, offer]))
    return groups.map((group) => ({
      label: group.name,
      items: group.ids
        .map((id) => byId.get(id))
        .filter((offer) => offer !== undefined)
        .map((offer) => optionOf(offer, { locale, outside: t('outside') })),
    }))
  }, [groups, offers, locale, t])

  return (
    <LazyComboboxField
      label={t('currency')}
      placeholder={t('chooseCurrency')}
      hasGroupTabs
      groups={listed}
      value={value}
      onChange={onPick}
      searchPlaceholder={t('search')}
      emptyText={t('nothingFound')}
    />
  )
}

function optionOf(
  { amount, currency }: Offer,
  { locale, outside }: { locale: Locale; outside: string },
) {
  const { code, id, kind, logo, name, network, ticker } = currency
  const chip = kind === 'crypto' ? networkBeside(currency) : null
  return {
    value: String(id),
    ...(kind === 'crypto'
      ? { label: ticker, description: name }
      : { label: name, description: ticker }),
    ...(chip !== null && { chip }),
    keywords: [code, ticker, network ?? ''],
    leading: <CurrencyLogo logo={logo} name={ticker} size={32} />,
    trailing: amount === null ? outside : moneyText(new Decimal(amount), currency, locale),
    disabled: amount === null,
  }
}
