import type { ClaimChoiceName } from '@/lib/contracts/claims/claim-states'
import { zero } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { settleClaim, viewClaim, type ClaimRow, type Mover } from '@/server/modules/claims'
import type { ClaimOffice } from './claim-office'

type Parts = { db: Database; office: ClaimOffice }
type Viewer = { claimId: string; mover: Mover; now: Date }

/** The pair of these tests as it is offered now, or null while it is paused. */
export function pairNow(office: ClaimOffice) {
  const offered = office.container.offer.agreement({ from: office.from, to: office.to })
  return offered && !('pause' in offered) ? offered.pairs.en : null
}

/** The current choices for a claim with a payment that differs from what was agreed. */
export async function currentChoices({ db, office }: Parts, { claimId, mover, now }: Viewer) {
  const chooser = { by: mover.by, now, pair: pairNow(office) }
  const view = await viewClaim(db, claimId, () => chooser)
  return view?.choices ?? []
}

type Settlement = Viewer & {
  choice: ClaimChoiceName
  expectedVersion: number
  addressFactor?: number
}

/** Reads the current choices, and makes the given choice whether it is among them or not. */
export async function chooseAsShown(parts: Parts, settlement: Settlement): Promise<ClaimRow> {
  const choices = await currentChoices(parts, settlement)
  const found = choices.find(({ choice }) => choice === settlement.choice)
  const shown = { from: found?.from ?? zero, to: found?.to ?? null }
  return settleClaim(parts.db, { ...settlement, shown, pair: pairNow(parts.office) })
}
