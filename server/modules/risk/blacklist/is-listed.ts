import type { BlacklistKind } from '@/lib/contracts/desk/risk'
import type { Executor } from '@/server/database/client'
import { findListed } from './blacklist.repository'
import { normaliseListed } from './normalise-listed'

export type Known = {
  email: string | null
  /** Null where nobody's request is looked at. */
  address: string | null
  requisites: readonly string[]
}

/** Whether anything somebody is known by stands in the blacklist. */
export async function isAnyListed(db: Executor, known: Known): Promise<boolean> {
  return (await findListed(db, valuesOf(known))) !== null
}

/* An e-mail address may also be where the money goes. */
function valuesOf({ email, address, requisites }: Known) {
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
