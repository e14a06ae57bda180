import type { OwnClaim } from '@/lib/contracts/accounts/own-claims'
import { exchangeAddress } from '@/lib/exchange/address/exchange-address'

/** The calculator, filled with the same exchange; of who it was for the address says nothing. */
export function repeatPath({ from, to, cities }: Pick<OwnClaim, 'from' | 'to' | 'cities'>): string {
  const query = exchangeAddress({
    from: from.currency.id,
    to: to.currency.id,
    amount: from.amount,
    cities,
  })
  return `/${query}`
}
