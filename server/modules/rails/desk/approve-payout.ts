import { eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import { intentHash } from '@/lib/signing/payment-intent'
import type { Actor } from '@/server/database/actor'
import type { Database, Executor } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { currencies } from '@/server/database/schema/catalogue'
import { payouts } from '@/server/database/schema/money/payments'
import { approvals } from '@/server/database/schema/rails/outgoing'
import { changeAtDesk } from '@/server/modules/resources'
import {
  checkOwnAssertion,
  optionsForOwn,
  type Credential,
  type RelyingParty,
} from '@/server/modules/second-factor'
import { addressOf } from '../payouts/draft-payout'
import type { Rail } from '../ports'

type Deps = { db: Database; actor: Actor; now: Date }
type Approving = { payoutId: string; rails: readonly Rail[]; party: RelyingParty }

/**
 * The options with which an operator's security key signs the hash of what a payout pays. Refuses with
 * `state_changed` if it is not a payout by a rail that still has to be sent, or if the operator has no security
 * key.
 */
export async function beginApproval(
  { actor, db }: Deps,
  { party, payoutId, rails }: Approving,
): Promise<{ options: Record<string, unknown> }> {
  const { hash } = await findIntent(db, { payoutId, rails })
  const challenge = challengeOf(hash)
  const options = await optionsForOwn(db, { userId: userOf(actor), challenge, party })
  if (options === null) {
    throw new AppError('state_changed')
  }
  return { options: { ...options } }
}

/**
 * Stores an operator's approval. Refuses with `credentials_invalid` if it is not signed by one of the operator's
 * own security keys.
 */
export async function approvePayout(
  deps: Deps,
  { credential, party, payoutId, rails }: Approving & { credential: Credential },
): Promise<void> {
  const { hash, rail } = await findIntent(deps.db, { payoutId, rails })
  const userId = userOf(deps.actor)
  const asked = { userId, challenge: challengeOf(hash), party, credential }
  const credentialId = await checkOwnAssertion(deps.db, asked)
  if (credentialId === null) {
    throw new AppError('credentials_invalid')
  }
  await changeAtDesk(deps, async (tx) => {
    await tx
      .insert(approvals)
      .values({
        id: makeId(deps.now),
        payoutId,
        intentHash: hash,
        credentialId,
        response: credential,
        approvedBy: userId,
        createdAt: deps.now,
      })
      .onConflictDoNothing()
    const what = { entity: 'rail', entityId: rail, action: 'rail.approve', subject: rail } as const
    return { ...what, before: null, after: { payout: payoutId } }
  })
}

function userOf(actor: Actor): string {
  if (actor.kind !== 'user') {
    throw new AppError('forbidden')
  }
  return actor.userId
}

const challengeOf = (hash: string) => Buffer.from(hash, 'hex').toString('base64url')

async function findIntent(
  db: Executor,
  { payoutId, rails }: Pick<Approving, 'payoutId' | 'rails'>,
): Promise<{ hash: string; rail: string }> {
  const [row] = await db
    .select({ payout: payouts, code: currencies.code })
    .from(payouts)
    .innerJoin(currencies, eq(currencies.id, payouts.currencyId))
    .where(eq(payouts.id, payoutId))
  if (!row) {
    throw new AppError('not_found')
  }
  const { code, payout } = row
  const isOpen = payout.state === 'queued' || payout.state === 'sending'
  const found = payout.method === 'rail' && isOpen ? intentOf(rails, { ...payout, code }) : null
  if (found === null) {
    throw new AppError('state_changed')
  }
  return found
}

type ToPay = Pick<typeof payouts.$inferSelect, 'id' | 'amount' | 'inputs'> & { code: string }

/** The intent of a payout and the rail that would pay it; null if none can. */
export function intentOf(rails: readonly Rail[], { amount, code, id, inputs }: ToPay) {
  const rail = rails.find(({ assets }) => assets.some(({ currency }) => currency === code))
  const asset = rail?.assets.find(({ currency }) => currency === code)
  if (!rail?.payouts || !asset) {
    return null
  }
  const address = addressOf({ payouts: rail.payouts }, { inputs })
  if (address === null) {
    return null
  }
  const intent = { ...asset, address, amount, chain: rail.chain, payoutId: id }
  return { hash: intentHash(intent), rail: rail.name, address }
}
