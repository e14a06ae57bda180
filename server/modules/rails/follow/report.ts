import { sql, eq } from 'drizzle-orm'
import { currencies } from '@/server/database/schema/catalogue'
import { sqlStateOf } from '@/server/database/sql-state'
import { railReference } from '@/lib/references/rail-reference'
import type { Following } from './following'
import { listUntold, updateSighting, type Untold } from './sightings.repository'

const atOnce = 50

/** The reports that failed, and when each is tried again. */
export type Postponed = Map<string, { at: number; pauseMilliseconds: number }>

const pauses = { first: 1_000, longest: 60_000 }

/**
 * Reports to the claims what has happened to their payments. What is going to be reported is noted first: if the
 * process dies before it notes that it was reported, the report may have been made or not. Then what follows counts:
 * the same report made again changes nothing, because its reference is the same, and another one takes back what may
 * have been reported.
 */
export async function reportNews(
  following: Following,
  { height, postponed }: { height: number; postponed: Postponed },
): Promise<void> {
  const { db, onFault, rail } = following
  const at = performance.now()
  const except = [...postponed].flatMap(([id, later]) => (later.at > at ? [id] : []))
  for (const row of await listUntold(db, rail.name, { height, except, limit: atOnce })) {
    const isTold = await report(following, row).catch((error: unknown) => {
      onFault(error)
      return false
    })
    if (isTold) {
      postponed.delete(row.id)
    } else {
      const pause = postponed.get(row.id)?.pauseMilliseconds ?? pauses.first
      const pauseMilliseconds = Math.min(pause * 2, pauses.longest)
      postponed.set(row.id, { at: at + pause, pauseMilliseconds })
    }
  }
}

/* False when a loss cannot be booked yet. */
async function report(following: Following, row: Untold): Promise<boolean> {
  const { clock, db, listener } = following
  const { claimId, state, telling, told } = row
  const payment = { claimId, reference: railReference(row) }
  if (state === 'mined') {
    await listener.announce(claimId)
    await updateSighting(db, row.id, { told: 'announced', toldAt: clock.now() })
    return true
  }
  const next = nextReport(row)
  if (next !== telling && next !== 'lost') {
    await updateSighting(db, row.id, { telling: next })
  }
  if (next === 'confirmed') {
    if (telling !== null || isBooking(told)) {
      await listener.restore(payment)
    }
    await reportMoney(following, row)
  } else {
    await listener.vanish(payment)
  }
  if (next === 'lost' && !(await listener.lose(payment))) {
    return false
  }
  try {
    await updateSighting(db, row.id, { told: next, toldAt: clock.now(), telling: null })
  } catch (error) {
    // While this process stood still, another one has reported that the payment vanished.
    if (next === 'confirmed' && sqlStateOf(error) === restrictViolation) {
      await listener.vanish(payment)
    }
    throw error
  }
  return true
}

const restrictViolation = '23001'

function nextReport({ state, telling, told }: Untold) {
  if (state === 'confirmed') {
    return 'confirmed'
  }
  return telling !== null || told === 'confirmed' ? 'vanished' : 'lost'
}

const isBooking = (told: Untold['told']): boolean => told !== null && told !== 'announced'

/* Money with more decimals than its currency has cannot be booked, but an operator must see it. */
async function reportMoney({ db, listener }: Following, row: Untold): Promise<void> {
  const { amount, claimId, currencyId, minedAt, seenAt, sender: payer } = row
  const [currency] = await db
    .select({ code: currencies.code, digits: sql<number>`${currencies.digits}` })
    .from(currencies)
    .where(eq(currencies.id, currencyId))
  if (!currency) {
    throw new Error(`There is no currency ${String(currencyId)}.`)
  }
  // A customer who paid in time is not late only because the payment had to wait for a block.
  const at = minedAt !== null && minedAt < seenAt ? minedAt : seenAt
  const payment = {
    ...{ claimId, amount, payer, at, method: 'rail' as const },
    reference: railReference(row),
  }
  await (amount.decimalPlaces() > currency.digits
    ? listener.noteOdd({ ...payment, currencyCode: currency.code })
    : listener.accept({ ...payment, currencyId }))
}
