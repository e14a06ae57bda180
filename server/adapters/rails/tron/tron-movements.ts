import { Decimal } from '@/lib/money/decimal'
import {
  ChainError,
  type FindWatched,
  type Movement,
  type RailAsset,
} from '@/server/modules/rails/reading-ports'
import { accountOf, writtenAddress } from './signing/tron-address'
import type {
  TronBlock,
  TronCall,
  TronLog,
  TronReceipt,
  TronTransaction,
  TronTransfer,
} from './tron-node'

/* The first topic of `Transfer(address,address,uint256)`. */
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/* An amount has 32 bytes. */
const amountLength = 64

/*
 * Index 0 is the coin that a transaction itself moves, the next ones are its logs, and from `firstCallIndex` on
 * they are the calls between its contracts.
 */
const coinIndex = 0
const firstCallIndex = 1_000_000

/* Tron counts its own coin in units of 10⁻⁶. */
export const coinDecimals = 6

export type TronAssets = {
  /** The network’s own coin; null if no currency of the rail is this coin. */
  coin: RailAsset | null
  /** The tokens, by the twenty bytes of their contract in hex. */
  tokens: ReadonlyMap<string, RailAsset>
}

export function assetsOf(assets: readonly RailAsset[]): TronAssets {
  const tokens = assets.flatMap((asset) =>
    asset.contract === null ? [] : [[accountOf(asset.contract), asset] as const],
  )
  return { coin: assets.find(({ contract }) => contract === null) ?? null, tokens: new Map(tokens) }
}

/*
 * More than the database can store. No real token has so many units, but any contract can write such a number into
 * a log.
 */
const tooMuch = new Decimal('1e20')

type Reading = { assets: TronAssets; findWatched: FindWatched }

/** The movements of one block to watched addresses. */
export async function movementsIn(
  { assets, findWatched }: Reading,
  { transactions }: Pick<TronBlock, 'transactions'>,
  receipts: readonly TronReceipt[],
): Promise<Movement[]> {
  if (receipts.length !== transactions.length) {
    throw new ChainError('contradicts', 'A block has more or fewer receipts than transactions.')
  }
  const found = transactions.flatMap((transaction) => {
    const receipt = receipts.find(({ id }) => id === transaction.txID)
    if (receipt === undefined) {
      throw new ChainError('contradicts', `Transaction ${transaction.txID} has no receipt.`)
    }
    return movementsOf(assets, transaction, receipt)
  })
  const money = found.filter(({ amount }) => amount.gt(0) && amount.lt(tooMuch))
  const watched = await findWatched(money.map(({ address }) => address))
  // Watched addresses are looked up without regard to case, but the same letters in another case can be the address of
  // another person.
  return money.filter(({ address }) => watched.get(address.toLowerCase()) === address)
}

function movementsOf(
  assets: TronAssets,
  transaction: TronTransaction,
  receipt: TronReceipt,
): Movement[] {
  if (hasFailed(transaction, receipt)) {
    return []
  }
  const { coin } = assets
  return [
    ...(coin === null ? [] : coinMovements(transaction)),
    ...receipt.log.flatMap((log, position) =>
      tokenMovement(assets, log, { transaction: transaction.txID, index: 1 + position }),
    ),
    ...(coin === null
      ? []
      : receipt.internal_transactions.flatMap((call, position) =>
          callMovement(call, { transaction: transaction.txID, index: firstCallIndex + position }),
        )),
  ]
}

function hasFailed({ ret }: TronTransaction, { result }: TronReceipt): boolean {
  return result === 'FAILED' || ret.some(({ contractRet = 'SUCCESS' }) => contractRet !== 'SUCCESS')
}

type Place = Pick<Movement, 'transaction' | 'index'>

function coinMovements({ raw_data: { contract }, txID }: TronTransaction): Movement[] {
  const [first] = contract
  return first !== undefined && 'parameter' in first
    ? [coinMovement(first.parameter.value, { transaction: txID, index: coinIndex })]
    : []
}

function coinMovement(
  { amount, owner_address: from, to_address: to }: TronTransfer,
  place: Place,
): Movement {
  return {
    ...place,
    address: writtenAddress(to.slice(2)),
    contract: null,
    amount: amountOf(amount, coinDecimals),
    sender: writtenAddress(from.slice(2)),
  }
}

const isAccount = (text: string): boolean => /^41[0-9a-f]{40}$/.test(text)

function callMovement(
  { callValueInfo, caller_address: from, rejected, transferTo_address: to }: TronCall,
  place: Place,
): Movement[] {
  if (rejected || !isAccount(from) || !isAccount(to)) {
    return []
  }
  // A call may also carry tokens of the older kind, which have an identifier.
  const amount = callValueInfo
    .filter(({ tokenId }) => tokenId === '')
    .reduce((sum, { callValue }) => sum + BigInt(callValue), 0n)
  return [coinMovement({ amount: amount.toString(), owner_address: from, to_address: to }, place)]
}

function tokenMovement({ tokens }: TronAssets, { address, data, topics }: TronLog, place: Place) {
  const asset = tokens.get(address)
  const [topic, from = '', to = ''] = topics
  const isTransfer = topic === transferTopic && topics.length === 3 && data.length <= amountLength
  if (asset === undefined || !isTransfer) {
    return []
  }
  const movement: Movement = {
    ...place,
    address: writtenAddress(to.slice(-40)),
    contract: asset.contract,
    amount: amountOf(`0x${data === '' ? '0' : data}`, asset.decimals),
    sender: writtenAddress(from.slice(-40)),
  }
  return [movement]
}

function amountOf(units: string, decimals: number): Decimal {
  return new Decimal(`${BigInt(units).toString()}e-${String(decimals)}`)
}
