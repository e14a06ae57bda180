import { hasInvisibleCharacters } from '@/lib/contracts/invisible-characters'
import { maskCard, readCardDigits } from '@/lib/payers/card-digits'
import { comparePayer, type ToldPayer } from '@/lib/payers/compare-payer'
import { AppError } from '@/lib/errors/app-error'
import { toActorColumns } from '@/server/database/actor'
import type { Executor, Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import type { PaymentMethodName } from '@/server/database/schema/money/payments'
import type { Objection } from '@/server/modules/risk'
import type { ClaimRow } from '../claims.repository'
import {
  findExpectedPayer,
  insertPayer,
  listUndecidedPayers,
  type PayerRow,
} from './payers.repository'

type PayerToRecord = {
  claim: ClaimRow
  paymentId: string
  method: PaymentMethodName
  /** What was said about the payer: in fields of their own, or in one text of any content. */
  told: ToldPayer & { payer: string | null }
  /** Whether the exchange can no longer use the payment, so that nothing has to be decided. */
  isUnused: boolean
  now: Date
}

const system = { kind: 'system', name: 'payers' } as const

/**
 * Records who paid and whether that is the claim's customer. The number of a card is compared as it was
 * told and stored masked. Records nothing if neither a name nor a card is known.
 */
export async function recordPayer(tx: Tx, payer: PayerToRecord): Promise<void> {
  const { claim, isUnused, method, now, paymentId, told } = payer
  const name = nameOf(told)
  const card = told.card ?? cardIn(told.payer)
  const digits = card === null ? null : readCardDigits(card)
  if (name === null && digits === null) {
    return
  }
  const verdict = comparePayer({ name, card }, await findExpectedPayer(tx, claim))
  const { actor: decidedBy, actorUserId: decidedByUserId } = toActorColumns(system)
  await insertPayer(tx, {
    id: makeId(now),
    paymentId,
    method,
    name,
    card: digits && maskCard(digits),
    verdict,
    toldAt: now,
    ...(isUnused &&
      verdict === 'different' && {
        ...{ decision: 'unused' as const, decidedAt: now, decidedBy, decidedByUserId },
      }),
  })
}

/** The objection to money that somebody else sent; null if there is none, or it was decided. */
export async function payerObjection(db: Executor, claimId: string): Promise<Objection | null> {
  const [payer] = await listUndecidedPayers(db, claimId)
  return payer ? { reason: 'payer_differs', note: textOf(payer) } : null
}

/** Refuses with `state_changed` while somebody else's money waits for a decision. */
export async function assertPayersDecided(db: Executor, claimId: string): Promise<void> {
  if ((await listUndecidedPayers(db, claimId)).length > 0) {
    throw new AppError('state_changed', { text: 'payer_undecided' })
  }
}

export function textOf({ card, name }: Pick<PayerRow, 'card' | 'name'>): string {
  return [name, card].filter((part) => part !== null).join(', ')
}

/* What a provider reports is not checked by a form: a name that cannot be shown is no name. */
function nameOf({ name }: ToldPayer): string | null {
  const text = name?.trim().slice(0, 200) ?? ''
  return text === '' || hasInvisibleCharacters(text) ? null : text
}

/* A card that was written into the text for any kind of payer. */
function cardIn(payer: string | null): string | null {
  const isCard = payer !== null && payer.length >= 12 && readCardDigits(payer) !== null
  return isCard ? payer : null
}
