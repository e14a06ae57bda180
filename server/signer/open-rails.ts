import type { Pool } from 'pg'
import { assetOf, isSameAsset, type OfAsset } from './judge-asset'
import { SignerError } from './signer-error'
import { chainOf, type SignerRail, type SignerSettings } from './signer-settings'

/**
 * Throws `SignerError` if the office's settings name another chain, another sender, or another token than the
 * signer's.
 */
export async function assertRails(
  pool: Pool,
  { rails }: Pick<SignerSettings, 'rails'>,
): Promise<void> {
  for (const rail of rails) {
    const sentence = await contradictionTo(pool, rail)
    if (sentence !== null) {
      throw new SignerError(`SIGNER_FILE: rail “${rail.name}”, ${sentence}.`)
    }
  }
}

async function contradictionTo(pool: Pool, rail: SignerRail): Promise<string | null> {
  const [row] = await read<{ chain: string; sender: string | null }>(
    pool,
    'select chain, sender from rails where name = $1',
    rail.name,
  )
  if (row && row.chain !== chainOf(rail)) {
    const field = rail.kind === 'evm' ? 'chainId' : 'chain'
    return `${field}: the office follows chain ${row.chain}`
  }
  if (row && row.sender?.toLowerCase() !== rail.sender.toLowerCase()) {
    return `sender: the office pays from ${row.sender ?? 'no address'}`
  }
  const assets = await read<OfAsset>(
    pool,
    `select code as currency, contract, decimals
     from rail_assets join currencies on currencies.id = currency_id where rail = $1`,
    rail.name,
  )
  const other = assets.find((each) => assetOf(rail, each.currency) && !isSameAsset(rail, each))
  return other
    ? `assets, ${other.currency}: the office has ${other.contract ?? 'the network’s coin'} with ${String(other.decimals)} decimals`
    : null
}

async function read<Row extends object>(pool: Pool, query: string, rail: string): Promise<Row[]> {
  try {
    const { rows } = await pool.query<Row>(query, [rail])
    return rows
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new SignerError(`SIGNER_DATABASE_URL: the database cannot be read: ${why}.`, {
      cause: error,
    })
  }
}
