import {
  ChainError,
  type BlockHeader,
  type ChainReader,
  type FindWatched,
  type Movement,
  type RailAsset,
} from '@/server/modules/rails/reading-ports'
import { accountOf } from './signing/tron-address'
import { assetsOf, movementsIn, type TronAssets } from './tron-movements'
import type { TronBlock, TronHeader, TronNode } from './tron-node'

type Parts = { node: TronNode; chain: string; genesis: string; assets: readonly RailAsset[] }

/**
 * Reads Tron: two calls for each block. Only final blocks are read; payments in newer ones are treated as waiting
 * for a block.
 */
export function createTronReader({ node, chain, genesis, assets: list }: Parts): ChainReader {
  const assets = assetsOf(list)
  let solid = 0

  return {
    check: createCheck({ node, chain, genesis, assets: list }),
    head: async () => {
      const { height, hash } = headerOf(await node.newest('walletsolidity'))
      solid = height
      return { height, hash, finalized: height }
    },
    header: async (height) => {
      const found = await node.header('walletsolidity', height)
      return found && headerAt(height, found)
    },
    block: async (height, findWatched) => {
      const block = await node.block('walletsolidity', height)
      if (block === null) {
        return null
      }
      const header = headerAt(height, block)
      assertWhole(block)
      const receipts =
        block.transactions.length === 0 ? [] : await node.receipts('walletsolidity', height)
      const movements = await movementsIn({ assets, findWatched }, block, receipts)
      const transactions = block.transactions.map(({ txID }) => txID)
      return { ...header, movements, transactions }
    },
    waiting: createWaiting({ node, assets, solidHeight: () => solid }),
    find: async (id) => {
      if (await node.has('walletsolidity', id)) {
        return 'mined'
      }
      return (await node.has('wallet', id)) ? 'waiting' : 'absent'
    },
    // Blocks and their receipts show every movement.
    balances: null,
    unspent: null,
    holdings: null,
  }
}

/* Blocks tell whether a payout was made, so a block that came without its transactions must not count as read. */
function assertWhole({ block_header: { raw_data }, blockID, transactions }: TronBlock): void {
  const root = raw_data.txTrieRoot ?? ''
  if (transactions.length === 0 && /[1-9a-f]/.test(root)) {
    throw new ChainError('contradicts', `Block ${blockID} came without its transactions.`)
  }
}

/* Contracts do not change, so they are not checked again once they were right. */
function createCheck({ node, chain, genesis, assets }: Parts): ChainReader['check'] {
  let areContractsRight = false
  return async () => {
    if ((await node.genesis()) !== genesis) {
      return {
        fault: 'wrong_chain',
        sentence: `chain: the node follows another chain than ${chain}`,
      }
    }
    const sentence = areContractsRight ? null : await wrongContract(node, assets)
    areContractsRight = sentence === null
    return sentence === null ? null : { fault: 'contradicts', sentence }
  }
}

async function wrongContract(node: TronNode, assets: readonly RailAsset[]): Promise<string | null> {
  for (const { contract, currency, decimals } of assets) {
    if (contract === null) {
      continue
    }
    const told = await node.constant(`41${accountOf(contract)}`, 'decimals()')
    if (told === null) {
      return `assets, ${currency}: there is no token at ${contract} on this chain`
    }
    if (BigInt(`0x${told}`) !== BigInt(decimals)) {
      return `assets, ${currency}: the contract does not have ${String(decimals)} decimals`
    }
  }
  return null
}

type Waiting = { node: TronNode; assets: TronAssets; solidHeight: () => number }

/* A block is final about twenty blocks later. */
const mostNewBlocks = 30

/*
 * Each new block is read once. If a block is replaced, a payment in it comes again in another block, or is looked
 * up.
 */
function createWaiting({ node, assets, solidHeight }: Waiting): ChainReader['waiting'] {
  let last = 0
  const read = async (findWatched: FindWatched): Promise<Movement[]> => {
    const { height: newest } = headerOf(await node.newest('wallet'))
    const first = Math.max(last, solidHeight(), newest - mostNewBlocks) + 1
    const movements: Movement[] = []
    for (let height = first; height <= newest; height += 1) {
      const block = await node.block('wallet', height)
      if (block === null) {
        break
      }
      const isEmpty = block.transactions.length === 0
      const receipts = isEmpty ? [] : await node.receipts('wallet', height)
      movements.push(...(await movementsIn({ assets, findWatched }, block, receipts)))
      last = height
    }
    return movements
  }
  return (findWatched) =>
    read(findWatched).catch((error: unknown) => {
      // A payment that waits is only shown, and is read again once its block is final.
      if (error instanceof ChainError) {
        return []
      }
      throw error
    })
}

function headerOf({ blockID: hash, block_header: { raw_data: raw } }: TronHeader): BlockHeader {
  const { number: height, parentHash, timestamp } = raw
  // The identifier of a block begins with its number.
  if (Number.parseInt(hash.slice(0, 16), 16) !== height) {
    throw new ChainError('contradicts', `Block ${hash} is not block ${String(height)}.`)
  }
  return { height, hash, parentHash, minedAt: new Date(timestamp) }
}

function headerAt(asked: number, found: TronHeader): BlockHeader {
  const header = headerOf(found)
  if (header.height !== asked) {
    const what = `Asked for block ${String(asked)}, the node gave block ${String(header.height)}.`
    throw new ChainError('contradicts', what)
  }
  return header
}
