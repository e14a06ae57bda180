import type { BlacklistKind } from '@/lib/contracts/desk/risk'
import type { Executor } from '@/server/database/client'
import { findListed } from './blacklist.repository'
import { normaliseListed } from './normalise-listed'

export type PersonValues = {
  email: string | null
  /** The network address of a request; null when no request is checked. */
  address: string | null
  requisites: readonly string[]
}

/** Whether anything that identifies the person is in the blacklist. */
export async function isAnyListed(db: Executor, values: PersonValues): Promise<boolean> {
  return (await findListed(db, valuesOf(values))) !== null
}

/* An e-mail address may also be a payout destination, so it is checked as both. */
function valuesOf({ email, address, requisites }: PersonValues) {
  const normal = (kind: BlacklistKind, texts: readonly (string | null)[]) =>
    texts.flatMap((text) => {
      const value = text === null ? null : normaliseListed(kind, text)
      return value === null ? [] : [value]
    })
  return {
    email: normal('email', [email, ...requisites]),
    requisite: normal('requisite', [email, ...requisites]),
    address: normal('address', [address]),
  }
}
