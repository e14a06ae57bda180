import { Decimal } from '@/lib/money/decimal'
import type { OpenDirection } from '@/server/modules/offer'
import { directionsTo, listPaymentOffers } from './payment-offers'

/** An invoice that nobody has made, and what would pay it now. */
export type ExamplePayment = {
  currencyId: number
  amount: Decimal
  pays: { currencyId: number; amount: Decimal }[]
}

/* Amounts that somebody could pay, whatever the currency is worth. */
const amounts = ['100', '5000', '1', '0.01'].map((text) => new Decimal(text))
const maxShown = 6

/** An example in the currency that can be paid with the most others; null while nothing can be paid. */
export function findExamplePayment(
  open: readonly OpenDirection[],
  currencyIds: readonly number[],
): ExamplePayment | null {
  const [currencyId] = currencyIds.toSorted(
    (one, other) => directionsTo(open, other).length - directionsTo(open, one).length,
  )
  if (currencyId === undefined) {
    return null
  }
  for (const amount of amounts) {
    const pays = listPaymentOffers(open, { currencyId, amount }).flatMap((offer) =>
      offer.amount === null ? [] : [{ currencyId: offer.currencyId, amount: offer.amount }],
    )
    if (pays.length > 0) {
      return { currencyId, amount, pays: pays.slice(0, maxShown) }
    }
  }
  return null
}
