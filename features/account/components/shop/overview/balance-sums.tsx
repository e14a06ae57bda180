import { useTranslations } from 'next-intl'
import { Note } from '@/components/feedback/notes'
import { Amount } from '@/components/ui/display/amount'
import type { getShop } from '@/lib/contracts/shops/own-shops'
import type { CallOutput } from '@/lib/http/call-types'
import { Decimal } from '@/lib/money/decimal'
import { useShop } from '../frame/shop-context'

export type ShopBalance = CallOutput<typeof getShop>['balance']

/** What the shop has in the chosen mode. */
export function BalanceSums({ balance }: { balance: ShopBalance }) {
  const t = useTranslations('shop.balance')
  const { live, shop } = useShop()
  const { roundCalculator: places, ticker: unit } = shop.currency
  const hasDebt = !new Decimal(balance.debt).isZero()

  if (!live) {
    return (
      <>
        <p className="mt-2">
          <Amount value={balance.test} unit={unit} places={places} size="large" />
        </p>
        <p className="mt-1 text-sm text-ink-3">{t('testText')}</p>
      </>
    )
  }
  return (
    <>
      <dl className="mt-2 flex flex-wrap items-end gap-x-8 gap-y-3">
        <div>
          <dt className="text-sm text-ink-2">{t('available')}</dt>
          <dd>
            <Amount value={balance.available} unit={unit} places={places} size="large" />
          </dd>
        </div>
        {(hasDebt ? (['requested', 'debt'] as const) : (['requested'] as const)).map((name) => (
          <div key={name}>
            <dt className="text-sm text-ink-3">{t(name)}</dt>
            <dd className="text-base font-medium">
              <Amount value={balance[name]} unit={unit} places={places} />
            </dd>
          </div>
        ))}
      </dl>
      {hasDebt && (
        <div className="mt-3">
          <Note kind="warning">{t('debtNote')}</Note>
        </div>
      )}
    </>
  )
}
