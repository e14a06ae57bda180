import type { OwnClaim } from '@/lib/contracts/accounts/own-claims'
import { exchangeAddress } from '@/lib/exchange/address/exchange-address'

/**
 * The path of the calculator, filled in with the same exchange. The calculator loads the payment details
 * from the claim, so they are not in the address.
 */
export function repeatPath({
  id,
  from,
  to,
  cities,
}: Pick<OwnClaim, 'id' | 'from' | 'to' | 'cities'>): string {
  const query = exchangeAddress({
    from: from.currency.id,
    to: to.currency.id,
    amount: from.amount,
    cities,
    claimId: id,
  })
  return `/${query}`
}
