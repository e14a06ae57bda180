import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/display/card'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { Decimal } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'
import type { ShopOffer } from '../api/load-shop-offer'

type Props = { example: NonNullable<ShopOffer['example']> }

/** An invoice, the amounts of other currencies that pay it, and what the shop gets. */
export function Example({ example: { asks, fee, gets, pays } }: Props) {
  const t = useTranslations('content.shops')
  const locale = useLocale()
  const sumText = ({ amount, currency }: Props['example']['asks']) =>
    moneyText(new Decimal(amount), currency, locale)
  const ofShop = (amount: string) => sumText({ amount, currency: asks.currency })

  return (
    <Card as="section" aria-labelledby="shops-example">
      <h2 id="shops-example" className="text-xl">
        {t('example', { amount: sumText(asks) })}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{t('exampleText')}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {pays.map(({ amount, currency }) => (
          <li key={currency.id} className="flex items-center gap-3 py-2.5 text-base">
            <CurrencyLogo logo={currency.logo} name={currency.name} size={28} />
            <span className="min-w-0 flex-1">{currency.name}</span>
            <span className="font-medium whitespace-nowrap tabular">
              {sumText({ amount, currency })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-base tabular">
        <strong className="font-semibold">{t('gets', { amount: ofShop(gets) })}</strong>{' '}
        <span className="text-ink-2">{t('afterFee', { fee: ofShop(fee) })}</span>
      </p>
    </Card>
  )
}
