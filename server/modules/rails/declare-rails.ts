import { and, eq, inArray, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Database, Tx } from '@/server/database/client'
import { notify } from '@/server/database/channels/notify'
import { inTransaction } from '@/server/database/in-transaction'
import { currencies } from '@/server/database/schema/catalogue'
import { railKeys } from '@/server/database/schema/rails/deposits'
import { railAssets, railProgress, rails } from '@/server/database/schema/rails/rails'
import type { RailKind } from '@/lib/contracts/rails/rail-lists'
import type { Rail } from './ports'

/** The settings of a rail contradict the database; the message is one sentence. */
export class RailSettingsError extends Error {
  override name = 'RailSettingsError'
}

/**
 * Stores which rails the settings name, so that every process knows which currencies they bring in. A rail that is
 * not named any more keeps its addresses but takes no payments. Throws `RailSettingsError`.
 */
export async function declareRails(
  db: Database,
  { rails: named, now }: { rails: readonly Rail[]; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await stateOf(tx)
    for (const rail of named) {
      await declareRail(tx, rail, now)
    }
    const names = named.map(({ name }) => name)
    await tx
      .update(rails)
      .set({ isConfigured: false, updatedAt: now })
      .where(and(eq(rails.isConfigured, true), notIn(names)))
    await declareAssets(tx, named)
    if ((await stateOf(tx)) !== before) {
      await notify(tx, 'catalogue_changed', 'rail')
    }
  })
}

/* The field of the settings that names the chain. */
const chainFields: Record<RailKind, string> = { evm: 'chainId', utxo: 'chain', tron: 'chain' }

const notIn = (names: readonly string[]) =>
  names.length === 0 ? sql`true` : notInArray(rails.name, [...names])

async function declareRail(tx: Tx, rail: Rail, now: Date): Promise<void> {
  const { name, kind, chain, firstIndex, explorer } = rail
  const { keyHash } = rail.addresses
  const [known] = await tx.select().from(rails).where(eq(rails.name, name)).for('update')
  if (known && known.chain !== chain) {
    const was = `it followed chain ${known.chain} before`
    throw new RailSettingsError(
      `Rail “${name}”, ${chainFields[kind]}: ${was}; give a rail of another chain another name.`,
    )
  }
  const [same] = await tx
    .select({ name: rails.name })
    .from(rails)
    .where(
      and(
        eq(rails.kind, kind),
        eq(rails.chain, chain),
        eq(rails.keyHash, keyHash),
        ne(rails.name, name),
      ),
    )
  if (same) {
    const was = `a rail with this chain and key was called “${same.name}” before`
    throw new RailSettingsError(
      `Rail “${name}”, name: ${was}, and its addresses belong to that name.`,
    )
  }
  const sender = rail.payouts?.sender ?? null
  const sweepTo = rail.sweep?.to ?? null
  const coldTo = rail.cold?.to ?? null
  const row = {
    kind,
    chain,
    keyHash,
    explorer,
    sender,
    sweepTo,
    coldTo,
    isConfigured: true,
    updatedAt: now,
  }
  await tx
    .insert(rails)
    .values({ name, ...row, createdAt: now })
    .onConflictDoUpdate({
      target: rails.name,
      set: row,
      setWhere: sql`(${rails.keyHash}, ${rails.explorer}, ${rails.sender}, ${rails.sweepTo}, ${rails.coldTo}, ${rails.isConfigured})
        is distinct from (excluded.key_hash, excluded.explorer, excluded.sender, excluded.sweep_to, excluded.cold_to, true)`,
    })
  await tx.insert(railProgress).values({ rail: name }).onConflictDoNothing()
  await tx
    .insert(railKeys)
    .values({ keyHash, nextIndex: firstIndex })
    .onConflictDoUpdate({
      target: railKeys.keyHash,
      set: { nextIndex: firstIndex },
      setWhere: lt(railKeys.nextIndex, firstIndex),
    })
}

async function declareAssets(tx: Tx, named: readonly Rail[]): Promise<void> {
  const wanted = named.flatMap(({ name, assets }) =>
    assets.map((asset) => ({ ...asset, rail: name })),
  )
  const codes = wanted.map(({ currency }) => currency)
  const found =
    codes.length === 0
      ? []
      : await tx
          .select({ id: currencies.id, code: currencies.code, kind: currencies.kind })
          .from(currencies)
          .where(inArray(currencies.code, codes))
  const rows = wanted.map(({ rail, currency, contract, decimals }) => {
    const row = found.find(({ code }) => code === currency)
    if (row?.kind !== 'crypto') {
      const why = row ? 'is not a cryptocurrency' : 'is no currency of the office'
      throw new RailSettingsError(`Rail “${rail}”, assets: ${currency} ${why}.`)
    }
    return { currencyId: row.id, rail, contract, decimals }
  })
  await tx.delete(railAssets)
  if (rows.length > 0) {
    await tx.insert(railAssets).values(rows)
  }
}

/* What the catalogue depends on. */
async function stateOf(tx: Tx): Promise<string> {
  const configured = await tx
    .select({ name: rails.name })
    .from(rails)
    .where(eq(rails.isConfigured, true))
    .orderBy(rails.name)
  const assets = await tx.select().from(railAssets).orderBy(railAssets.currencyId)
  return JSON.stringify([configured, assets])
}
