import type { DeskClaimAction } from '@/lib/contracts/desk/claims'
import type { Executor } from '@/server/database/client'
import { listIncoming, type IncomingRow } from '../claim-money.repository'
import type { ClaimRow } from '../claims.repository'
import type { Choosing } from '../commands/choice/choices'
import { whyNotStruck } from '../commands/strike-payment'
import { listOddPayments } from '../odd-payments.repository'
import { viewClaim, type ClaimView } from '../read/view-claim'
import { actionsOf, refundsToTell } from './desk-actions'
import { listRelated } from './desk-claims.repository'
import {
  findNames,
  findPayInAtDesk,
  listClaimPostings,
  listQuotes,
  listSignedEvents,
  listSignedNotes,
  listSignedPayments,
  listSignedPayouts,
} from './one-claim.repository'

type Read<Load extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Load>>

/** A claim as operators see it: with everything that was ever written about it. */
export type DeskClaimView = ClaimView & {
  quotes: Read<typeof listQuotes>
  payments: { payment: IncomingRow; struckByEmail: string | null; canBeStruck: boolean }[]
  oddPayments: Read<typeof listOddPayments>
  signedPayouts: Read<typeof listSignedPayouts>
  signedEvents: Read<typeof listSignedEvents>
  payInAtDesk: Read<typeof findPayInAtDesk>
  notes: Read<typeof listSignedNotes>
  postings: Read<typeof listClaimPostings>
  related: Read<typeof listRelated>
  names: Read<typeof findNames>
  actions: DeskClaimAction[]
  refundsToTell: ReturnType<typeof refundsToTell>
}

/** Null when there is none. `choosing` says in what role it could be chosen now. */
export async function viewDeskClaim(
  db: Executor,
  id: string,
  choosing: (claim: ClaimRow) => Omit<Choosing, 'by'>,
): Promise<DeskClaimView | null> {
  const view = await viewClaim(db, id, (claim) => ({ ...choosing(claim), by: 'operator' }))
  if (!view) {
    return null
  }
  const { claim, events, money, payouts } = view
  const payments = await listIncoming(db, id)
  const told = await listSignedPayments(db, id)
  return {
    ...view,
    payments: told.map(({ email, payment }) => ({
      payment,
      struckByEmail: email,
      canBeStruck: whyNotStruck(payment, { claim, events, payouts }) === null,
    })),
    oddPayments: await listOddPayments(db, id),
    quotes: await listQuotes(db, id),
    signedPayouts: await listSignedPayouts(db, id),
    signedEvents: await listSignedEvents(db, id),
    payInAtDesk: await findPayInAtDesk(db, id),
    notes: await listSignedNotes(db, id),
    postings: await listClaimPostings(db, id),
    related: await listRelated(db, claim),
    names: await findNames(db, id),
    actions: actionsOf({ claim, money, payments, payouts }),
    refundsToTell: refundsToTell({ money, payouts }),
  }
}
