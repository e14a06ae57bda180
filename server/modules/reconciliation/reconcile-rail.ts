import { zero, type Decimal } from '@/lib/money/decimal'
import type { ReconciliationFault } from '@/lib/contracts/rails/reconciliation-lists'
import type { Database } from '@/server/database/client'
import { inRepeatableRead } from '@/server/database/in-transaction'
import { ChainError, type Rail, findPlace } from '@/server/modules/rails'
import {
  findHashAt,
  findTip,
  listOwnAddresses,
  type OwnAddress,
  type Tip,
} from './addresses.repository'
import { nothingBooked, readBooks, type Booked } from './books.repository'
import { explainSent } from './explain-sent'
import { listSent } from './sent.repository'

/** The wallet of a currency and everything that explains it, after a block. */
export type Terms = Booked &
  Record<'wallet' | 'cold' | 'before' | 'paid' | 'fees' | 'difference', Decimal>

export type Compared = Tip & { terms: ReadonlyMap<number, Terms> }

/** Nobody can tell now whether wallet and books agree. */
export class CannotTell extends Error {
  override name = 'CannotTell'
  readonly fault: ReconciliationFault

  constructor(fault: ReconciliationFault, message: string) {
    super(message)
    this.fault = fault
  }
}

/* The largest number of addresses that can be read as of one block. */
const mostAddresses = 20_000
const mostTries = 3

type Comparing = {
  db: Database
  rail: Rail
  /** The currency of the network's own coin, for null, or of a token by its contract. */
  currencyOf: (contract: string | null) => number
}

/**
 * Compares the wallet of a rail with the books, both as of the same block: what comes meanwhile is in a later block.
 * Throws `CannotTell` or `ChainError` if nobody can tell.
 */
export async function reconcileRail(comparing: Comparing): Promise<Compared> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await compareOnce(comparing)
    } catch (error) {
      const isOver = error instanceof CannotTell && error.fault === 'reorganised'
      if (!isOver || tries === mostTries) {
        throw error
      }
    }
  }
}

async function compareOnce(comparing: Comparing): Promise<Compared> {
  const { db, rail } = comparing
  const tip = await findTip(db, rail.name)
  if (tip === null) {
    throw new CannotTell('not_read', 'The rail has read no block yet.')
  }
  const addresses = await listOwnAddresses(db, { rail, limit: mostAddresses })
  const held = await readWallet(comparing, { addresses, tip })
  const { height, hash } = held
  const { booked, sent } = await inRepeatableRead(db, async (tx) => {
    await assertRead(tx, { rail: rail.name, height, hash })
    const asked = { rail: rail.name, height }
    return { booked: await readBooks(tx, asked), sent: await listSent(tx, asked) }
  })
  const hashAt = async (at: number) =>
    (await findHashAt(db, { rail: rail.name, height: at })) ??
    (await rail.reader.header(at))?.hash ??
    null
  const { fees, paid } = await explainSent(
    { placeOf: (each) => findPlace({ db, rail }, each), height, hashAt },
    sent,
  )
  // Answers to separate calls belong together only if the block is still part of the chain.
  if ((await rail.reader.header(height))?.hash !== hash) {
    throw new CannotTell(
      'reorganised',
      `Block ${String(height)} is not part of the chain any more.`,
    )
  }
  const coin = rail.assets.some(({ contract }) => contract === null)
    ? comparing.currencyOf(null)
    : null
  const terms = rail.assets.map(({ contract }) => {
    const id = comparing.currencyOf(contract)
    const sums = {
      ...(booked.get(id) ?? nothingBooked),
      wallet: held.wallet.get(id) ?? zero,
      cold: held.cold.get(id) ?? zero,
      before: held.before.get(id) ?? zero,
      paid: paid.get(id) ?? zero,
      fees: id === coin ? fees : zero,
    }
    return [id, { ...sums, difference: differenceOf(sums) }] as const
  })
  return { height, hash, terms: new Map(terms) }
}

/** The part of the wallet that the books and the other terms do not explain. */
export function differenceOf(terms: Omit<Terms, 'difference'>): Decimal {
  const { absent, available, before, fees, held, odd, paid, unbooked, undecided, wallet } = terms
  const expected = available
    .plus(held)
    .plus(unbooked)
    .plus(undecided)
    .minus(absent)
    .plus(odd)
    .plus(before)
    .minus(paid)
    .minus(fees)
  return wallet.minus(expected)
}

async function assertRead(
  tx: Parameters<typeof findHashAt>[0],
  { rail, height, hash }: Tip & { rail: string },
): Promise<void> {
  const known = await findHashAt(tx, { rail, height })
  if (known !== hash) {
    const isAhead = known === null && ((await findTip(tx, rail))?.height ?? 0) < height
    throw isAhead
      ? new CannotTell('not_read', `Block ${String(height)} was not read yet.`)
      : new CannotTell('reorganised', `Block ${String(height)} has been replaced.`)
  }
}

type Sums = Map<number, Decimal>
type Wallet = Tip & { wallet: Sums; cold: Sums; before: Sums }

async function readWallet(
  { currencyOf, rail }: Comparing,
  { addresses, tip }: { addresses: readonly OwnAddress[]; tip: Tip },
): Promise<Wallet> {
  const { holdings: read } = rail.reader
  if (read === null) {
    throw new CannotTell('cannot_tell', 'Nodes of this kind cannot tell what addresses have.')
  }
  if (addresses.length > mostAddresses) {
    throw new CannotTell(
      'too_many',
      `More than ${String(mostAddresses)} addresses have received something.`,
    )
  }
  const wallet: Sums = new Map()
  const cold: Sums = new Map()
  const before: Sums = new Map()
  const add = (to: Sums, id: number, amount: Decimal) =>
    to.set(id, (to.get(id) ?? zero).plus(amount))
  const given = new Map(addresses.map((each) => [each.address, each]))
  const none = { ...tip, found: [] }
  const { found, hash, height } = addresses.length === 0 ? none : await read([...given.keys()], tip)
  for (const { address, amount, contract, since } of found) {
    const id = currencyOf(contract)
    add(wallet, id, amount)
    if (given.get(address)?.isCold === true) {
      add(cold, id, amount)
    }
    if (since !== null && since <= (given.get(address)?.givenAtHeight ?? -1)) {
      add(before, id, amount)
    }
  }
  for (const { heldBefore } of addresses) {
    if (heldBefore !== null) {
      add(before, currencyOf(null), heldBefore)
    }
  }
  return { height, hash, wallet, cold, before }
}

/** Why nobody can tell; null if the error says something else. */
export function faultOf(error: unknown): ReconciliationFault | null {
  return error instanceof CannotTell || error instanceof ChainError ? error.fault : null
}
