import type { AmlFault } from '@/lib/contracts/desk/aml/aml-checks'
import { shownPayer } from '@/lib/payers/shown-payer'
import type { Database, Executor } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { AmlError, type AmlCheck, type AmlFaultCode, type AmlQuestion } from '../ports'
import {
  countChecks,
  findCheck,
  insertCheck,
  recordReply,
  takeDueCheck,
  type CheckRow,
} from './checks.repository'
import { enqueueLookUp } from './jobs'

export type AskParts = { db: Database; aml: AmlCheck; now: Date }
export type CheckToAsk = Omit<AmlQuestion, 'id'>

const seconds = 1000
/* Longer than a call of the service takes. */
const leaseMilliseconds = 60 * seconds
const lookUpMilliseconds = 10 * seconds
/** After this time an operator decides instead of the service. */
export const longestWaitMilliseconds = 60 * 60 * seconds

/* Anybody can send many tiny payments to an address, and each check costs the office money. The database knows this too. */
const mostOfClaim = 20

/**
 * The check of an address for a claim. The first call asks the service; later calls return what is recorded, so that a
 * repeated report costs nothing. Returns null if too much has been asked for the claim. Calls the service, so it must not
 * run within a transaction. If the process dies before the answer is recorded, `lookUpDue` takes over.
 */
export async function askForClaim(
  parts: AskParts,
  claimId: string,
  asked: CheckToAsk,
): Promise<CheckRow | null> {
  const address = shownPayer(asked.address) ?? asked.address
  const { amount, asset, network, side, transaction } = asked
  const key = { claimId, side, address, transaction }
  if ((await countChecks(parts.db, claimId)) >= mostOfClaim) {
    return findCheck(parts.db, key)
  }
  const stored = await startCheck(parts, {
    ...{ ...asked, claimId, address },
    isMasked: address !== asked.address || address.includes('*'),
  })
  if (!stored) {
    return requireCheck(parts, key)
  }
  const question = { id: stored.id, side, asset, network, address: asked.address, transaction }
  return settleCheck(parts, stored, { ...question, amount })
}

/** Records a question before it is asked. Returns null if the claim has it already. */
export function startCheck(
  { aml, db, now }: Omit<AskParts, 'db'> & { db: Executor },
  asked: CheckToAsk & Pick<CheckRow, 'claimId' | 'isMasked'>,
): Promise<CheckRow | null> {
  return insertCheck(db, {
    ...asked,
    id: makeId(now),
    provider: aml.terms.provider,
    state: 'pending',
    createdAt: now,
    nextAt: new Date(now.getTime() + leaseMilliseconds),
  })
}

async function requireCheck(
  { db }: AskParts,
  key: Parameters<typeof findCheck>[1],
): Promise<CheckRow> {
  const row = await findCheck(db, key)
  if (!row) {
    throw new Error('The check that is recorded already was not found.')
  }
  return row
}

/** Asks the service, or looks the answer up, and records what it says. */
export async function settleCheck(
  { aml, db, now }: AskParts,
  row: CheckRow,
  question: AmlQuestion,
): Promise<CheckRow> {
  const { id, providerId } = row
  const record = (reply: Parameters<typeof recordReply>[1]['reply']) =>
    recordReply(db, { id, now, reply })
  const nextAt = new Date(now.getTime() + lookUpMilliseconds)
  try {
    const reply = await (providerId === null
      ? aml.check(question)
      : aml.lookUp(question, providerId))
    if (reply.state === 'pending') {
      await enqueueLookUp(db, nextAt)
      return await record({ state: 'pending', providerId: reply.id, nextAt })
    }
    const { details, score } = reply
    return await (score.gte(0) && score.lte(100)
      ? record({ state: 'scored', answer: { score, details } })
      : record({ state: 'failed', fault: 'unreadable' }))
  } catch (error) {
    if (!(error instanceof AmlError)) {
      throw error
    }
    const mayRepeat = (providerId !== null || aml.isRepeatable) && temporary.includes(error.code)
    return record(
      mayRepeat
        ? { state: 'pending', providerId, nextAt: new Date(now.getTime() + leaseMilliseconds) }
        : { state: 'failed', fault: error.code },
    )
  }
}

const temporary: readonly AmlFaultCode[] = ['timeout', 'unreachable', 'unavailable']

/* So many answers are looked up in one run. */
const mostLookUps = 50

/**
 * Looks up the answers that are due. A question whose sending was interrupted is asked again only if the service
 * charges for it once. Calling this twice, or in two processes, is harmless.
 */
export async function lookUpDue(parts: Omit<AskParts, 'now'> & { clock: { now: () => Date } }) {
  const { aml, clock, db } = parts
  for (let taken = 0; taken < mostLookUps; taken += 1) {
    const now = clock.now()
    const until = new Date(now.getTime() + leaseMilliseconds)
    const row = await takeDueCheck(db, { now, until })
    if (!row) {
      return
    }
    const fault = hopeless(row, aml, now)
    await (fault === null
      ? settleCheck({ aml, db, now }, row, row)
      : recordReply(db, { id: row.id, now, reply: { state: 'failed', fault } }))
  }
}

function hopeless(row: CheckRow, aml: AmlCheck, now: Date): AmlFault | null {
  if (now.getTime() - row.createdAt.getTime() >= longestWaitMilliseconds) {
    return 'too_late'
  }
  if (row.provider !== aml.terms.provider) {
    return 'no_provider'
  }
  return row.providerId === null && (row.isMasked || !aml.isRepeatable) ? 'interrupted' : null
}
