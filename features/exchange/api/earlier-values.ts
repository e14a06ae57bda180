import type { OwnClaim } from '@/lib/contracts/accounts/own-claims'
import type { Side } from '../model/deal/deal-rules'

/** What was entered for one currency in an earlier claim. */
export type EarlierDetails = {
  side: Side
  currencyId: number
  inputs: readonly { key: string; value: string }[]
}

const claimsAsked = 5

/**
 * The details of the visitor's latest claims: of the signed-in user, or those that this browser has open.
 * The browser itself stores none of them.
 */
export async function loadEarlier(isSignedIn: boolean): Promise<EarlierDetails[]> {
  const [{ getClaimStatus }, { call }] = await Promise.all([
    import('@/lib/contracts/claims/claim-status'),
    import('@/lib/http/call'),
  ])
  const claims = isSignedIn ? await listOfUser() : await listOfBrowser()
  const statuses = await Promise.all(
    claims
      .slice(0, claimsAsked)
      .map(({ id }) => call(getClaimStatus, { params: { id } }).catch(() => null)),
  )
  return statuses.flatMap((status) =>
    status?.own
      ? [
          { side: 'from', currencyId: status.from.currency.id, inputs: status.own.fromInputs },
          { side: 'to', currencyId: status.to.currency.id, inputs: status.own.toInputs },
        ]
      : [],
  )
}

async function listOfUser(): Promise<readonly OwnClaim[]> {
  const [{ listOwnClaims }, { call }] = await Promise.all([
    import('@/lib/contracts/accounts/own-claims'),
    import('@/lib/http/call'),
  ])
  return (await call(listOwnClaims, { query: { page: 1, size: claimsAsked } })).results
}

async function listOfBrowser(): Promise<readonly OwnClaim[]> {
  const [{ listOpenClaims }, { call }] = await Promise.all([
    import('@/lib/contracts/claims/open-claims'),
    import('@/lib/http/call'),
  ])
  return call(listOpenClaims, {})
}
