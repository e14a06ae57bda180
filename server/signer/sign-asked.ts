import type { Pool } from 'pg'
import { isFinalRefusal } from '@/lib/contracts/rails/outgoing-lists'
import { toText } from '@/lib/money/decimal'
import {
  Contradiction,
  type ChainKey,
  type DepositKeys,
  type Life,
} from '@/server/modules/rails/signing-ports'
import { HolderRefuses, HolderSilent } from './keys/holder-answers'
import { hasApproval } from './check-approval'
import type { Journal } from './journal'
import { judge } from './judge'
import { assertClock } from './judge-clock'
import { refusalOfOrder } from './judge-order'
import {
  listApprovals,
  eachAsked,
  listAskedIntents,
  storeAnswer,
  type Asked,
  type AskedIntent,
} from './office'
import { refuse, stop } from './refuse-or-stop'
import { signTransfer } from './sign-transfer'
import { chainOf, type SignerRail, type SignerSettings } from './signer-settings'

export type Signing = {
  pool: Pool
  settings: Pick<SignerSettings, 'approvers' | 'origin' | 'rails'>
  keyOf: (rail: SignerRail) => ChainKey
  depositsOf: (rail: SignerRail) => DepositKeys
  journal: Journal
  now: () => Date
  /** The time by the database's clock. */
  databaseNow: () => Promise<Date>
  /** Called with one sentence when it stops. */
  onStop: (reason: string) => void
  /**
   * The transactions about which an external signer gave no answer, the one asked about longest ago first. All others
   * come before them.
   */
  unanswered: Set<string>
  /** Called with one sentence when the external signer refuses. */
  onRefusal: (sentence: string) => void
}

/**
 * Signs each transaction that may be signed, and stores why the others are not. Once stopped, it signs nothing. An
 * error on one rail does not keep the other rails waiting, and is thrown at the end; `HolderSilent` is thrown only if
 * there was no other error.
 */
export async function signAsked(signing: Signing): Promise<void> {
  const errors: unknown[] = []
  for (const rail of signing.settings.rails) {
    try {
      await signRail(signing, rail)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) {
    throw errors.find((each) => !(each instanceof HolderSilent)) ?? errors[0]
  }
}

/* After this many requests without an answer, the rest of a rail waits for the next look. */
const mostSilences = 3

async function signRail(signing: Signing, rail: SignerRail): Promise<void> {
  const { pool, unanswered } = signing
  await assertClock(signing, rail)
  const silences: HolderSilent[] = []
  const later: Asked[] = []
  for await (const asked of eachAsked(pool, rail.name)) {
    if (unanswered.has(asked.id)) {
      later.push(asked)
    } else {
      await tryToAnswer(signing, rail, { asked, silences })
    }
  }
  const order = [...unanswered]
  const longestAgo = (one: Asked, other: Asked) => order.indexOf(one.id) - order.indexOf(other.id)
  for (const asked of later.toSorted(longestAgo)) {
    await tryToAnswer(signing, rail, { asked, silences })
  }
  const [first] = silences
  if (first) {
    throw first
  }
}

type Trying = { asked: Asked; silences: HolderSilent[] }

async function tryToAnswer(
  signing: Signing,
  rail: SignerRail,
  { asked, silences }: Trying,
): Promise<void> {
  if (silences.length >= mostSilences || isFinalRefusal(asked.refusal, asked.kind)) {
    return
  }
  signing.unanswered.delete(asked.id)
  try {
    await answer(signing, rail, asked)
  } catch (error) {
    if (!(error instanceof HolderSilent)) {
      throw error
    }
    signing.unanswered.add(asked.id)
    silences.push(error)
  }
}

async function answer(signing: Signing, rail: SignerRail, asked: Asked): Promise<void> {
  const { journal, pool } = signing
  if (journal.stopReason() !== null) {
    await refuse(pool, asked, asked.refusal === 'contradiction' ? 'contradiction' : 'stopped')
    return
  }
  try {
    await sign(signing, rail, asked)
  } catch (error) {
    if (error instanceof HolderRefuses) {
      if (asked.refusal !== error.refusal) {
        signing.onRefusal(`${asked.id}: ${error.message}.`)
      }
      await refuse(pool, asked, error.refusal, error.reason)
      return
    }
    if (!(error instanceof Contradiction)) {
      throw error
    }
    stop(signing, `${asked.id}: ${error.message}`)
    await refuse(pool, asked, 'contradiction')
  }
}

async function sign(signing: Signing, rail: SignerRail, asked: Asked): Promise<void> {
  const { journal, now, pool, settings } = signing
  const key = signing.keyOf(rail)
  if (await signTransfer(signing, rail, asked)) {
    return
  }
  const intents = await listAskedIntents(pool, asked.id)
  const isApproved = async (hash: string) =>
    hasApproval(settings, hash, await listApprovals(pool, hash))
  const refusal =
    (await judge({ rail, key, journal, now: now(), isApproved }, asked, intents)) ??
    (await refusalOfOrder(pool, rail, asked))
  if (refusal !== null) {
    await refuse(pool, asked, refusal)
    return
  }
  const { id, nonce, plan } = asked
  const bytes = await key.sign({
    ...{ id, purpose: 'payment', chain: chainOf(rail), nonce, plan, intents },
  })
  // The journal counts the payments before the bytes leave this process.
  const coins = key.coinsOf(plan)
  const fee = toText(key.feeOf(plan))
  const life = key.lifeOf(plan)
  intents.forEach((intent) => count(journal, { ...asked, coins, fee, life }, intent))
  await storeAnswer(pool, asked.id, { bytes })
}

type Counted = Asked & { coins: readonly string[]; fee: string; life: Life | null }

function count(journal: Journal, asked: Counted, intent: AskedIntent): void {
  const { coins, fee, id: transaction, life, nonce, rail, sender } = asked
  const { address, amount, currency, payoutId: payout } = intent
  const isCounted = journal
    .signed()
    .some(
      (each) =>
        each.transaction === transaction &&
        each.payout === payout &&
        each.fee === fee &&
        (each.coins ?? []).join() === coins.join(),
    )
  if (!isCounted) {
    const slot = { kind: 'signing', rail, sender, nonce, transaction } as const
    const spent = coins.length > 0 && { coins: [...coins] }
    const lives = life && { life: { id: life.id, expires: life.expires.toISOString() } }
    const paid = { payout, currency, address, amount: toText(amount) }
    journal.note({ ...slot, ...paid, ...spent, fee, ...lives })
  }
}
