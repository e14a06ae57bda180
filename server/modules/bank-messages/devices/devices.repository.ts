import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import { bankDevices } from '@/server/database/schema/money/bank-messages'

export type DeviceRow = typeof bankDevices.$inferSelect

export async function findDeviceByCode(db: Executor, code: string): Promise<DeviceRow | null> {
  const [row] = await db.select().from(bankDevices).where(eq(bankDevices.code, code))
  return row ?? null
}

/** Those that may send, and then the revoked ones, each in the order in which they were added. */
export function readDevices(db: Executor): Promise<DeviceRow[]> {
  return db
    .select()
    .from(bankDevices)
    .orderBy(desc(isNull(bankDevices.revokedAt)), asc(bankDevices.id))
}

export async function lockDevice(tx: Tx, id: number): Promise<DeviceRow | null> {
  const [row] = await tx.select().from(bankDevices).where(eq(bankDevices.id, id)).for('update')
  return row ?? null
}

/* The key of the advisory lock under which devices are counted. The number is arbitrary. */
const countLock = 721_410

/** How many devices there are. Transactions that add a device wait for each other. */
export async function countDevices(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${countLock})`)
  const [row] = await tx.select({ devices: count() }).from(bankDevices)
  return row?.devices ?? 0
}

export async function isRevoked(db: Executor, id: number): Promise<boolean> {
  const named = and(eq(bankDevices.id, id), isNotNull(bankDevices.revokedAt))
  return (await db.$count(bankDevices, named)) > 0
}

export async function insertDevice(
  tx: Tx,
  values: typeof bankDevices.$inferInsert,
): Promise<DeviceRow> {
  const [row] = await tx.insert(bankDevices).values(values).returning()
  if (!row) {
    throw new Error('The inserted device was not returned.')
  }
  return row
}

export async function updateDevice(
  tx: Tx,
  id: number,
  change: Partial<Omit<DeviceRow, 'id' | 'code'>>,
): Promise<DeviceRow> {
  const [row] = await tx.update(bankDevices).set(change).where(eq(bankDevices.id, id)).returning()
  if (!row) {
    throw new Error(`There is no bank device ${id}.`)
  }
  return row
}

/** Records when a device sent its last message. */
export async function markHeard(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(bankDevices)
    .set({
      lastMessageAt: sql`greatest(${bankDevices.lastMessageAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(bankDevices.id, id))
}
