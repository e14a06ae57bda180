import type { Executor } from '@/server/database/client'
import { listInputsOf } from '../forms/forms.repository'
import { holderOf, openValues } from '../forms/read-values'
import type { NumberVault } from '../ports'
import { listLinkedTo } from './claim-links'

type Sought = {
  claimId: string
  /** The numbers from which the money comes, in their normal form. */
  numbers: readonly string[]
  currencyId: number
  now: Date
}

/**
 * The name of a claim's customer as an operator has approved it: of the person, or of the card or the
 * account from which the money comes. Null if nothing valid of the claim names them.
 */
export async function findVerifiedHolder(
  db: Executor,
  vault: NumberVault,
  { claimId, currencyId, now, numbers }: Sought,
): Promise<string | null> {
  const valid = (await listLinkedTo(db, claimId, now)).filter(({ isValid }) => isValid)
  for (const { kind, row } of valid) {
    const lookups = await Promise.all(numbers.map((number) => vault.lookupOf(kind, number)))
    const isPayers =
      kind === 'person' || row.currencyId === currencyId || lookups.includes(row.numberLookup ?? '')
    const holder =
      isPayers && holderOf(await listInputsOf(db, row), await openValues(vault, row.valuesSealed))
    if (holder) {
      return holder
    }
  }
  return null
}
