import type { Decimal } from '@/lib/money/decimal'
import type { Rail } from '../ports'

type Payment = { currency: string; address: string; amount: Decimal }

/** A link that opens a wallet with the payment to a claim's address filled in; null if there is none. */
export function paymentLink(
  rails: readonly Rail[],
  { currency, address, amount }: Payment,
): string | null {
  for (const rail of rails) {
    const asset = rail.assets.find((each) => each.currency === currency)
    if (asset) {
      return rail.walletLink({ address, asset, amount })
    }
  }
  return null
}
