import { HDKey } from '@scure/bip32'
import { asc, eq } from 'drizzle-orm'
import { mnemonicToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import type { EvmSettings } from '@/server/config/rails/rail-settings'
import type { ClaimRow } from '@/server/modules/claims'
import { chainTransactions } from '@/server/database/schema/rails/outgoing'
import { chainTransfers } from '@/server/database/schema/rails/transfers'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { tendSweeps } from '@/server/modules/rails/sweeps/tend-sweeps'
import type { SignerSweep } from '@/server/signer/signer-settings'
import { anvilPhrase, openPayingOffice, signerAsset, type PayingOffice } from './paying-office'
import { railNow } from './rail-office'

/** The public key of the account of anvil's seed phrase. */
export const anvilXpub = (() => {
  const account = mnemonicToAccount(anvilPhrase, { path: "m/44'/60'/0'" }).getHdKey()
  const { chainCode, publicKey } = account
  if (!chainCode || !publicKey) {
    throw new Error('The account has no public key.')
  }
  return new HDKey({ chainCode, publicKey, depth: 3, index: 0x80_00_00_00 }).publicExtendedKey
})()

export type SweepRow = typeof chainTransactions.$inferSelect & {
  transfer: typeof chainTransfers.$inferSelect
}

export type SweepingOffice = PayingOffice & {
  token: string
  /** Makes an order whose payment was reported to its claim; its money may be swept. */
  paid: (slug: Slug, amount: string) => Promise<{ address: string; claim: ClaimRow }>
  /** Reads the blocks of the chain until everything is reported, without drafting anything. */
  read: () => Promise<void>
  /** Does the worker's part: drafts the sweeps that are worth their fees. Returns the errors. */
  draft: (change?: { isHeld?: boolean }) => Promise<unknown[]>
  /** The sweeps and the transactions with gas, oldest first. */
  transfers: () => Promise<SweepRow[]>
  /** Does all parts, and mines blocks, until no transfer is under way. */
  settleSweeps: () => Promise<void>
  tokensOf: (address: string) => Promise<bigint>
}

type Slug = 'ethereum' | 'usd-coin-erc20'

const tokenDecimals = 6n

const signerSweep: SignerSweep = {
  maxGasTopUp: new Decimal('0.1'),
  hour: new Decimal('10'),
  day: new Decimal('10'),
}

type Options = { sweep?: Partial<EvmSettings['sweep']>; signer?: Partial<SignerSweep> }

/** A paying office whose orders are paid to addresses of the same key. Nothing happens until a test says so. */
export async function openSweepingOffice({ signer, sweep }: Options = {}): Promise<SweepingOffice> {
  let token = ''
  const paying = await openPayingOffice(async (chain) => {
    token = await chain.deploy('TestToken', tokenDecimals, 0n)
    await chain.call(token, 'mint', [chain.accounts[1], 10n ** 12n])
    await chain.mine()
    const asset = { currency: 'USDCERC20', contract: token, decimals: Number(tokenDecimals) }
    return {
      settings: {
        assets: [{ currency: 'ETH' }, asset],
        // Anvil's own accounts come first.
        ...{ xpub: anvilXpub, firstIndex: 10 },
        sweep: { fromUsd: '50', maxFeeShare: '0.02', ...sweep },
      },
      assets: [signerAsset(), { ...signerAsset(), ...asset }],
      sweep: { ...signerSweep, ...signer },
    }
  })
  const { chain, database, office, rail } = paying
  const { db } = database

  const read: SweepingOffice['read'] = async () => {
    const { cold, sweep: ofRail } = rail
    Object.assign(rail, { cold: null, sweep: null })
    const following = office.follow()
    try {
      const height = Number(await chain.ask('eth_blockNumber'))
      await expect.poll(() => isRead(height), { timeout: 20_000, interval: 20 }).toBe(true)
    } finally {
      await following.stop()
      Object.assign(rail, { cold, sweep: ofRail })
    }
  }
  const isRead = async (height: number) => {
    const { rows } = await database.pool.query<{ is_read: boolean }>(
      `select height >= $1 and not exists (select from sightings where told is distinct from 'confirmed') as is_read
       from rail_progress`,
      [height],
    )
    return rows[0]?.is_read
  }
  const transfers: SweepingOffice['transfers'] = async () => {
    const rows = await db
      .select({ row: chainTransactions, transfer: chainTransfers })
      .from(chainTransfers)
      .innerJoin(chainTransactions, eq(chainTransactions.id, chainTransfers.transactionId))
      .orderBy(asc(chainTransactions.createdAt), asc(chainTransactions.id))
    return rows.map(({ row, transfer }) => ({ ...row, transfer }))
  }

  return {
    ...paying,
    ...{ token, read, transfers },
    paid: async (slug, amount) => {
      await refreshDemoQuotes(db, { activeSources: ['demo'], now: railNow() })
      await office.container.offer.refresh('all')
      const { address, claim } = await office.order(slug, amount)
      const from = chain.accounts[1]
      await (slug === 'ethereum'
        ? chain.send(address, unitsOf(amount, 18), { from })
        : chain.call(token, 'transfer', [address, unitsOf(amount, 6)], { from }))
      await chain.mine(2)
      await read()
      return { address, claim }
    },
    draft: async (change) => {
      const errors: unknown[] = []
      const onFault = (error: unknown) => errors.push(error)
      await tendSweeps(await paying.payingNow(change), { turn: { at: -Infinity }, onFault })
      return errors
    },
    settleSweeps: async () => {
      const isOpen = ({ state, feeBookedAt }: SweepRow) =>
        !['replaced', 'abandoned'].includes(state) && feeBookedAt === null
      for (let round = 0; round < 12 && (await transfers()).some(isOpen); round += 1) {
        await paying.tend()
        await paying.sign()
        await chain.mine()
      }
    },
    tokensOf: async (address) => {
      const data = `0x70a08231${address.slice(2).padStart(64, '0')}`
      return BigInt((await chain.ask('eth_call', [{ to: token, data }, 'latest'])) as string)
    },
  }
}

function unitsOf(amount: string, decimals: number): bigint {
  return BigInt(new Decimal(amount).times(`1e${String(decimals)}`).toFixed(0))
}
