import { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import {
  acceptPayment,
  confirmClaim,
  type ClaimRow,
  type Mover,
  type OperatorCommand,
} from '@/server/modules/claims'
import { visitor, type ClaimOffice, type CreateOptions } from './claim-office'

const system = { kind: 'system', name: 'test' } as const
export const byVisitor: Mover = { by: 'visitor', actor: visitor, address: '10.0.0.1' }
export const byOperator: Mover = { by: 'operator', actor: system, address: '10.0.0.2' }
export const byProvider: Mover = { by: 'provider', actor: system, address: null }

type Parts = { db: Database; office: ClaimOffice }
type PaymentChange = Partial<Parameters<typeof acceptPayment>[1]>

/** The steps that tests of claims take most often, in the office that `open` returns. */
export function claimActions(open: () => Parts, now: Date) {
  let people = 0
  let movements = 0
  const person = () => (people += 1)

  async function created(personNumber = person(), options: CreateOptions = {}): Promise<ClaimRow> {
    return (await open().office.create(personNumber, options)).claim
  }

  async function confirmed(
    personNumber = person(),
    options: CreateOptions = {},
  ): Promise<ClaimRow> {
    const { id: claimId } = await created(personNumber, options)
    return confirmClaim(open().db, { claimId, mover: byVisitor, now })
  }

  /** Posts a payment, by default with an unused reference. */
  function pay(claim: ClaimRow, amount: string, change: PaymentChange = {}): Promise<ClaimRow> {
    return acceptPayment(open().db, {
      claimId: claim.id,
      method: 'manual',
      reference: `movement ${String((movements += 1))}`,
      amount: new Decimal(amount),
      currencyId: claim.fromCurrencyId,
      payer: null,
      objection: null,
      mover: byProvider,
      now,
      ...change,
    })
  }

  /** The common fields of an operator's command, based on this version of the claim. */
  function operator({ id, version }: ClaimRow): OperatorCommand {
    return { claimId: id, actor: system, address: '10.0.0.2', expectedVersion: version, now }
  }

  return { person, created, confirmed, pay, operator }
}
