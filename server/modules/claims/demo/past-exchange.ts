import type { CreateClaimBody } from '@/lib/contracts/claims/claim-creation'
import { dealForSend } from '@/lib/exchange/deal'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import { promotionOf } from '@/lib/exchange/pair/promo-gain'
import { Decimal, toText } from '@/lib/money/decimal'
import type { Actor, UserActor } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { hashOf } from '@/server/database/idempotent-answers'
import { inTransaction } from '@/server/database/in-transaction'
import { makeId } from '@/server/database/ids/uuid-v7'
import { findDiscount } from '@/server/modules/loyalty'
import type { ClaimRow } from '../claims.repository'
import { completeIn } from '../commands/operator-moves'
import { confirmIn } from '../commands/visitor-moves'
import { createIn, type CreateClaim } from '../create/create-claim'
import { findCashPlaces } from '../create/cash-places'
import { readClaim, type ReadClaim } from '../create/read-claim'
import { storeKeyOrFindClaim } from '../create/same-command'
import { acceptIn } from '../pay/accept-payment'

type FromForm = Pick<
  CreateClaimBody,
  'email' | 'fromPs' | 'toPs' | 'fromSumma' | 'fromRequisites' | 'toRequisites'
>

export type PastExchange = Pick<
  CreateClaim,
  | 'direction'
  | 'usdPerFrom'
  | 'usdPerTo'
  | 'aml'
  | 'keptRefferal'
  | 'secretKey'
  | 'locale'
  | 'address'
  | 'userId'
> & {
  /** Identifies the exchange, so that it is made only once. */
  key: string
  form: FromForm
  numbers: CreateClaim['verified']['numbers']
  /** Whom the payment came from; null if that is not known. */
  payerName: string | null
  operator: { actor: UserActor; address: string }
  references: { paid: string; sent: string }
  /** When it was ordered. */
  at: Date
}

const minute = 60_000

/**
 * Makes an exchange that was completed in the past. It goes through the same commands as an exchange of a
 * customer and an operator, in one transaction, because a claim whose time to pay has passed expires as soon
 * as it is seen.
 */
export async function makePastExchange(db: Database, exchange: PastExchange): Promise<ClaimRow> {
  const { at, direction, key, locale, userId } = exchange
  const pair = direction.pairs[locale]
  const discount = await findDiscount(db, userId)
  const promotion = discount && promotionOf({ percent: discount, ...direction.margins })
  const terms = dealTermsOf(pair, { courseType: 'default', promotion: promotion || null })
  const { receive } = dealForSend(terms, new Decimal(exchange.form.fromSumma))
  const command = commandOf(exchange, toText(receive))
  const read = await readClaim(command.body, pair)
  const cash = await findCashPlaces(db, { read, pair, locale, now: at })
  return inTransaction(db, async (tx) => {
    const id = makeId(at)
    const first = await storeKeyOrFindClaim(tx, {
      ...{ scope: 'claim.create', key: `demo:${key}`, bodyHash: hashOf(key) },
      ...{ subjectId: id, now: at },
    })
    if (first) {
      return first
    }
    await createIn(tx, { id, command, read, typed: null, cash })
    return complete(tx, exchange, { id, read })
  })
}

function commandOf(exchange: PastExchange, toSumma: string): CreateClaim {
  const { at, form, numbers, userId } = exchange
  const email = userId === null ? null : form.email
  return {
    ...exchange,
    body: { ...form, toSumma, recaptcha: '', withVerificationCourse: false },
    actor: actorOf(userId),
    confirmedEmail: email,
    verified: { keyring: { userId, email, secrets: [] }, numbers },
    ...{ secrets: [], addressFactor: 1, idempotencyKey: null, now: at },
    assertHuman: () => Promise.resolve(),
  }
}

const actorOf = (userId: string | null): Actor =>
  userId === null ? { kind: 'system', name: 'visitor' } : { kind: 'user', userId }

/* Confirmed after a minute, paid some minutes later, and sent soon after that. */
async function complete(
  tx: Tx,
  { address, at, form, operator, payerName, references, userId }: PastExchange,
  { id: claimId, read }: { id: string; read: ReadClaim },
): Promise<ClaimRow> {
  const after = (minutes: number) => new Date(at.getTime() + minutes * minute)
  const mover = { by: 'visitor', actor: actorOf(userId), address } as const
  await confirmIn(tx, { claimId, mover, now: after(1) })
  const paid = await acceptIn(tx, {
    ...{ claimId, method: 'manual', reference: references.paid, objection: null },
    ...{ amount: read.send, currencyId: form.fromPs, payer: payerName, payerName },
    mover: { by: 'operator', ...operator },
    now: after(8),
  })
  const expectedVersion = paid.version
  const sent = { claimId, ...operator, expectedVersion, now: after(12) }
  return completeIn(tx, { ...sent, reference: references.sent })
}
