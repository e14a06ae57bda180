import { Decimal } from '@/lib/money/decimal'
import {
  ChainError,
  type Block,
  type BlockHeader,
  type ChainHead,
  type ChainReader,
  type RailAsset,
} from '@/server/modules/rails/reading-ports'
import { holdingsAt } from './evm-holdings'
import { amountOf, assetsOf, movementsIn, transferTopic, waitingIn } from './evm-movements'
import { isNothing, type EvmBlock, type EvmHeader, type EvmNode } from './evm-node'

type Parts = {
  node: EvmNode
  chainId: number
  assets: readonly RailAsset[]
  /** The address from which the rail pays out, if it does. */
  sender: string | null
}

/**
 * Reads an EVM network: two calls for each block, and a few more only if it contains a payment to a watched
 * address.
 */
export function createEvmReader({ node, chainId, assets: list, sender }: Parts): ChainReader {
  const assets = assetsOf(list)
  const contracts = [...assets.tokens.keys()]

  return {
    check: createCheck({ node, chainId, assets: list, sender }),
    head: createHead(node),
    header: async (height) => headerAt(await node.header(hexOf(height)), height),
    block: async (height, findWatched): Promise<Block | null> => {
      const found = await readBlock(node, hexOf(height), assets.coin !== null)
      const header = headerAt(found, height)
      if (found === null || header === null) {
        return null
      }
      const logs =
        contracts.length === 0 ? [] : await node.logs(found.hash, contracts, transferTopic)
      if (logs.some(({ blockHash, removed }) => removed || blockHash !== found.hash)) {
        throw new ChainError(
          'contradicts',
          `The logs of block ${String(height)} belong to another block.`,
        )
      }
      const movements = await movementsIn({ node, assets, findWatched }, found, logs)
      return { ...header, movements }
    },
    waiting: async (findWatched) => {
      const pending = await node.pending().catch(() => null)
      return pending === null ? [] : waitingIn({ assets, findWatched }, pending.transactions)
    },
    find: async (id) => {
      const found = await node.transaction(id)
      if (found === null) {
        return 'absent'
      }
      return typeof found.blockHash === 'string' ? 'mined' : 'waiting'
    },
    balances: async (addresses, height) => {
      const decimals = assets.coin?.decimals
      if (decimals === undefined) {
        return addresses.map(() => new Decimal(0))
      }
      const units = await Promise.all(addresses.map((each) => node.balance(each, hexOf(height))))
      return units.map((each) => amountOf(each, decimals))
    },
    unspent: null,
    holdings: async (addresses, { height, hash }) => ({
      ...{ height, hash },
      found: await holdingsAt({ node, assets: list }, addresses, hexOf(height)),
    }),
  }
}

/* Contracts do not change, so they are not checked again once they were right. */
function createCheck({ node, chainId, assets, sender }: Parts): ChainReader['check'] {
  const { tokens } = assetsOf(assets)
  let areContractsRight = false
  return async () => {
    const named = BigInt(await node.chainId())
    if (named !== BigInt(chainId)) {
      const sentence = `chainId: the node follows chain ${named.toString()} instead of ${String(chainId)}`
      return { fault: 'wrong_chain', sentence }
    }
    if (await node.isSyncing()) {
      return { fault: 'syncing', sentence: 'node: the node has not loaded its chain yet' }
    }
    const sentence = areContractsRight
      ? null
      : ((await wrongContract(node, tokens)) ?? (await wrongSender(node, sender)))
    areContractsRight = sentence === null
    return sentence === null ? null : { fault: 'contradicts', sentence }
  }
}

/* What is final changes only with a new block. */
function createHead(node: EvmNode): ChainReader['head'] {
  let last: ChainHead | null = null
  return async () => {
    const latest = headerOf(await node.header('latest'))
    if (latest === null) {
      throw new ChainError('unreachable', 'The node has no newest block.')
    }
    const { hash, height } = latest
    if (last?.hash !== hash) {
      // A network without finality, or a node that does not know `finalized`, answers with an error.
      const finalized = await node.header('finalized').then(headerOf, () => null)
      last = { height, hash, finalized: finalized?.height ?? null }
    }
    return last
  }
}

/* The transactions themselves move only the network's own coin. */
async function readBlock(node: EvmNode, at: string, hasCoin: boolean): Promise<EvmBlock | null> {
  if (hasCoin) {
    return node.block(at)
  }
  const header = await node.header(at)
  return header && { ...header, transactions: [] }
}

const hexOf = (height: number): string => `0x${height.toString(16)}`

function headerOf(header: EvmHeader | null): BlockHeader | null {
  return (
    header && {
      height: Number(BigInt(header.number)),
      hash: header.hash.toLowerCase(),
      parentHash: header.parentHash.toLowerCase(),
      minedAt: new Date(Number(BigInt(header.timestamp)) * 1000),
    }
  )
}

function headerAt(found: EvmHeader | null, height: number): BlockHeader | null {
  const header = headerOf(found)
  if (header !== null && header.height !== height) {
    const what = `Asked for block ${String(height)}, the node gave block ${String(header.height)}.`
    throw new ChainError('contradicts', what)
  }
  return header
}

/* `decimals()`, which every token has. */
const decimalsCall = '0x313ce567'

async function wrongContract(
  node: EvmNode,
  tokens: ReadonlyMap<string, RailAsset>,
): Promise<string | null> {
  for (const [contract, { currency, decimals }] of tokens) {
    if (isNothing(await node.code(contract))) {
      return `assets, ${currency}: there is no contract at ${contract} on this chain`
    }
    const told = await node.call(contract, decimalsCall, 'latest').catch(() => '0x')
    if (isNothing(told) ? decimals !== 0 : BigInt(told) !== BigInt(decimals)) {
      return `assets, ${currency}: the contract does not have ${String(decimals)} decimals`
    }
  }
  return null
}

async function wrongSender(node: EvmNode, sender: string | null): Promise<string | null> {
  if (sender === null) {
    return null
  }
  if (!isNothing(await node.code(sender))) {
    return 'payouts.sender: it is a contract, which has no key'
  }
  const newest = await node.header('latest')
  return newest?.baseFeePerGas === undefined
    ? 'payouts: the network has no base fee, so its transactions cannot be priced'
    : null
}
