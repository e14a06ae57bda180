import { Decimal } from '@/lib/money/decimal'
import {
  ChainError,
  type FindWatched,
  type Movement,
  type RailAsset,
} from '@/server/modules/rails/reading-ports'
import type { EvmBlock, EvmLog, EvmNode, EvmReceipt, EvmTransaction } from './evm-node'

/** The first topic of `Transfer(address,address,uint256)`. */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/* How a call of `transfer(address,uint256)` begins. */
const transferCall = '0xa9059cbb'

/* Index 0 is the coin that a transaction itself moves; the others are its logs, from 1. */
const coinIndex = 0

type Assets = {
  /** The network's own coin; null if no currency of the rail is this coin. */
  coin: RailAsset | null
  /** The tokens, by the address of their contract in lower case. */
  tokens: ReadonlyMap<string, RailAsset>
}

export function assetsOf(assets: readonly RailAsset[]): Assets {
  const tokens = assets.flatMap((asset) =>
    asset.contract === null ? [] : [[asset.contract.toLowerCase(), asset] as const],
  )
  return { coin: assets.find(({ contract }) => contract === null) ?? null, tokens: new Map(tokens) }
}

/*
 * More than the database can store. No real token has so many units, but anybody can send a call that transfers as
 * many, and the call is seen as a payment until it fails in a block.
 */
const tooMuch = new Decimal('1e20')

const isMoney = (amount: Decimal): boolean => amount.gt(0) && amount.lt(tooMuch)

/** An amount in the smallest units, as an exact amount in whole units. */
export function amountOf(units: string | bigint, decimals: number): Decimal {
  return new Decimal(`${BigInt(units).toString()}e-${String(decimals)}`)
}

type Reading = { node: EvmNode; assets: Assets; findWatched: FindWatched }

/**
 * The movements of one block to watched addresses. `logs` are all transfers of the rail's tokens in the block.
 * Receipts are read only for transactions that move something to such an address.
 */
export async function movementsIn(
  reading: Reading,
  block: Pick<EvmBlock, 'hash' | 'number'> & { transactions: readonly EvmTransaction[] },
  logs: readonly EvmLog[],
): Promise<Movement[]> {
  const { assets, findWatched, node } = reading
  const coins = assets.coin === null ? [] : block.transactions.filter(movesCoin)
  const tokens = logs.filter((log) => isTransferOf(assets, log))
  const watched = await findWatched([
    ...coins.flatMap(({ to }) => (typeof to === 'string' ? [to] : [])),
    ...tokens.map(receiverOf),
  ])
  const ourCoins = coins.filter(({ to }) => watched.has((to ?? '').toLowerCase()))
  const ourLogs = tokens.filter((log) => watched.has(receiverOf(log)))
  const ids = new Set([
    ...ourCoins.map(({ hash }) => hash),
    ...ourLogs.map(({ transactionHash }) => transactionHash),
  ])
  const receipts = await readReceipts(node, ids, block.hash)
  const positions = positionsIn(receipts)
  const received = await receivedOf(reading, block, tokens, ourLogs)
  const movements = [
    ...ourCoins
      .filter(({ hash }) => BigInt(receipts.get(hash)?.status ?? 0) === 1n)
      .map((transaction) => coinMovement(transaction, assets, watched)),
    ...ourLogs.map((log) =>
      tokenMovement(log, { positions, assets, watched, units: received.get(log) ?? 0n }),
    ),
  ]
  return movements.filter(({ amount }) => isMoney(amount))
}

function movesCoin({ to, value }: EvmTransaction): boolean {
  return typeof to === 'string' && BigInt(value) > 0n
}

function isTransferOf({ tokens }: Assets, { address, topics }: EvmLog): boolean {
  return tokens.has(address.toLowerCase()) && topics[0] === transferTopic && topics.length === 3
}

function addressIn(topic: string | undefined): string {
  return `0x${(topic ?? '').slice(-40)}`.toLowerCase()
}

const receiverOf = ({ topics }: EvmLog): string => addressIn(topics[2])
const senderOf = ({ topics }: EvmLog): string => addressIn(topics[1])

async function readReceipts(
  node: EvmNode,
  ids: ReadonlySet<string>,
  blockHash: string,
): Promise<Map<string, EvmReceipt>> {
  const receipts = await Promise.all([...ids].map((id) => node.receipt(id)))
  const found = receipts.flatMap((receipt) => (receipt === null ? [] : [receipt]))
  if (found.length < ids.size || found.some((receipt) => receipt.blockHash !== blockHash)) {
    throw new ChainError('contradicts', `A transaction of block ${blockHash} has no receipt.`)
  }
  return new Map(found.map((receipt) => [receipt.transactionHash, receipt]))
}

type Watched = Awaited<ReturnType<FindWatched>>

function coinMovement(
  { from, hash, to, value }: EvmTransaction,
  { coin }: Assets,
  watched: Watched,
): Movement {
  return {
    transaction: hash.toLowerCase(),
    index: coinIndex,
    address: watched.get((to ?? '').toLowerCase()) ?? '',
    contract: null,
    amount: amountOf(value, coin?.decimals ?? 18),
    sender: from,
  }
}

/* Where each log is in its transaction, by its number in the block. One transaction may have thousands. */
type Positions = ReadonlyMap<string, ReadonlyMap<bigint, number>>

function positionsIn(receipts: ReadonlyMap<string, EvmReceipt>): Positions {
  const placesOf = ({ logs }: EvmReceipt) =>
    new Map(logs.map(({ logIndex }, position) => [BigInt(logIndex), position]))
  return new Map([...receipts].map(([id, receipt]) => [id, placesOf(receipt)]))
}

type LogParts = {
  positions: Positions
  assets: Assets
  watched: Watched
  units: bigint
}

/*
 * The index counts within the transaction, because the number of a log changes when its transaction moves to
 * another block.
 */
function tokenMovement(log: EvmLog, { positions, assets, watched, units }: LogParts): Movement {
  const position = positions.get(log.transactionHash)?.get(BigInt(log.logIndex))
  if (position === undefined) {
    const what = `A transfer of ${log.transactionHash} is not in its receipt.`
    throw new ChainError('contradicts', what)
  }
  const asset = assets.tokens.get(log.address.toLowerCase())
  return {
    transaction: log.transactionHash.toLowerCase(),
    index: coinIndex + 1 + position,
    address: watched.get(receiverOf(log)) ?? '',
    contract: asset?.contract ?? null,
    amount: amountOf(units, asset?.decimals ?? 0),
    sender: senderOf(log),
  }
}

const balanceOf = (owner: string) => `0x70a08231${owner.slice(2).padStart(64, '0')}`

/**
 * What each transfer really brought. The log of a token that deducts a fee may name more than the receiver gets, so
 * the balances before and after the block are compared with the sum of the logs, and what is missing is deducted
 * from the last transfers. If the node no longer has these balances, the logs are believed without the comparison.
 */
async function receivedOf(
  { node }: Reading,
  { number }: Pick<EvmBlock, 'number'>,
  all: readonly EvmLog[],
  ours: readonly EvmLog[],
): Promise<Map<EvmLog, bigint>> {
  const received = new Map(ours.map((log) => [log, unitsOf(log)]))
  const before = `0x${(BigInt(number) - 1n).toString(16)}`
  const keyOf = (log: EvmLog) => `${log.address.toLowerCase()} ${receiverOf(log)}`
  for (const key of new Set(ours.map(keyOf))) {
    const logs = ours.filter((log) => keyOf(log) === key)
    const [contract = '', owner = ''] = key.split(' ')
    const balances = await Promise.all([
      node.call(contract, balanceOf(owner), before),
      node.call(contract, balanceOf(owner), number),
    ]).catch(() => null)
    if (balances) {
      const sent = all.filter(
        (log) => log.address.toLowerCase() === contract && senderOf(log) === owner,
      )
      const [had, has] = balances.map((text) => BigInt(text === '0x' ? 0 : text))
      const came = (has ?? 0n) - (had ?? 0n) + sumOf(sent)
      takeFromLast(received, logs, sumOf(logs) - came)
    }
  }
  return received
}

function takeFromLast(received: Map<EvmLog, bigint>, logs: readonly EvmLog[], missing: bigint) {
  let rest = missing
  for (const log of [...logs].reverse()) {
    if (rest <= 0n) {
      return
    }
    const units = received.get(log) ?? 0n
    const taken = rest < units ? rest : units
    received.set(log, units - taken)
    rest -= taken
  }
}

const unitsOf = ({ data }: EvmLog): bigint => BigInt(data === '0x' ? 0 : data)

function sumOf(logs: readonly EvmLog[]): bigint {
  return logs.reduce((sum, log) => sum + unitsOf(log), 0n)
}

/** Movements that wait for a block, as far as they can be read from the transactions themselves. */
export async function waitingIn(
  { assets, findWatched }: Omit<Reading, 'node'>,
  transactions: readonly EvmTransaction[],
): Promise<Movement[]> {
  const movements = transactions.flatMap((transaction) => waitingMovement(assets, transaction))
  const watched = await findWatched(movements.map(({ address }) => address))
  return movements.flatMap((movement) => {
    const address = watched.get(movement.address)
    return address === undefined || !isMoney(movement.amount) ? [] : [{ ...movement, address }]
  })
}

function waitingMovement(
  { coin, tokens }: Assets,
  { from, hash, input, to, value }: EvmTransaction,
): Movement[] {
  const target = (to ?? '').toLowerCase()
  const transaction = hash.toLowerCase()
  const asset = tokens.get(target)
  if (asset && input.startsWith(transferCall) && input.length >= 138) {
    const address = addressIn(input.slice(10, 74))
    const amount = amountOf(`0x${input.slice(74, 138)}`, asset.decimals)
    const { contract } = asset
    return [{ transaction, index: coinIndex + 1, address, contract, amount, sender: from }]
  }
  const amount = amountOf(value, coin?.decimals ?? 18)
  return coin && target !== '' && amount.gt(0)
    ? [{ transaction, index: coinIndex, address: target, contract: null, amount, sender: from }]
    : []
}
