import {
  ChainError,
  type BlockHeader,
  type ChainReader,
  type Holdings,
} from '@/server/modules/rails/reading-ports'
import type { UtxoChain } from './utxo-chains'
import { createUtxoMempool } from './utxo-mempool'
import { movementsIn, outputOf, spentBy } from './utxo-movements'
import type { Outpoint, UtxoHeader, UtxoNode, UtxoTransaction } from './utxo-node'

type Parts = {
  node: UtxoNode
  /** The name of the chain in the settings. */
  name: string
  chain: UtxoChain
  /** An address of the rail. */
  sample: string
}

/** Reads a chain that descends from Bitcoin: two calls for each block, whatever it contains. */
export function createUtxoReader({ node, name, chain, sample }: Parts): ChainReader {
  const spends = createSpends()
  const mempool = createUtxoMempool({ node, chain, onFound: spends.remember })
  let lastHead = ''

  return {
    check: () => checkNode({ node, name, chain, sample }),
    head: async () => {
      const { blocks: height, bestblockhash: hash, initialblockdownload } = await node.info()
      if (initialblockdownload) {
        throw new ChainError('syncing', notLoaded)
      }
      lastHead = hash
      return { height, hash, finalized: null }
    },
    header: async (height) => {
      const hash = await node.hashAt(height)
      return hash === null ? null : headerAt(height, await node.header(hash))
    },
    block: async (height, findWatched) => {
      const hash = await node.hashAt(height)
      if (hash === null) {
        return null
      }
      const block = await node.block(hash)
      if (block === null) {
        const what = `The node no longer has block ${String(height)}`
        throw new ChainError('pruned', `${what}: run “npm run rails -- rescan” for this rail.`)
      }
      if (block.hash !== hash) {
        throw new ChainError('contradicts', `The node answered with a block other than ${hash}.`)
      }
      const movements = await movementsIn({ chain, findWatched }, block.tx)
      const ours = new Set(movements.map(({ transaction }) => transaction))
      spends.remember(block.tx.filter(({ txid }) => ours.has(txid)))
      const spent = block.tx.flatMap((transaction) =>
        spentBy(transaction).map(({ txid, vout }) => ({
          ...{ transaction: txid, index: vout, by: transaction.txid },
        })),
      )
      return { ...headerAt(height, block), movements, spent }
    },
    waiting: (findWatched) => mempool.look(findWatched),
    find: async (id) => {
      const [found = null] = await node.transactions([id])
      // A node with an index also finds a transaction in a block that is no longer part of the chain.
      const isGone = found === null || found.confirmations === 0
      if (!isGone) {
        return found.confirmations === undefined ? 'waiting' : 'mined'
      }
      const isReplaced = await spends.areSpent(node, id)
      // The next block may contain it; then it is read there.
      const isCurrent = (await node.info()).bestblockhash === lastHead
      return isReplaced && isCurrent ? 'absent' : 'waiting'
    },
    // Blocks show every movement.
    balances: null,
    unspent: (addresses) => findUnspent({ node, chain, addresses }),
    holdings: chain.scans ? (addresses) => findHoldings({ node, chain, addresses }) : null,
  }
}

const notLoaded = 'node: the node has not loaded its chain yet'

async function checkNode({ node, name, chain, sample }: Parts): ReturnType<ChainReader['check']> {
  const { chain: named, initialblockdownload } = await node.info()
  if (named !== chain.named || (await node.hashAt(0)) !== chain.genesis) {
    const sentence = `chain: the node follows another chain than ${name} (its own name for the chain is “${named}”)`
    return { fault: 'wrong_chain', sentence }
  }
  if (initialblockdownload) {
    return { fault: 'syncing', sentence: notLoaded }
  }
  if (!(await node.isAddress(sample))) {
    const sentence = `chain: the node does not accept the address ${sample} of ${name}`
    return { fault: 'contradicts', sentence }
  }
  return null
}

function headerAt(
  asked: number,
  { hash, height, previousblockhash, time }: UtxoHeader,
): BlockHeader {
  if (height !== asked) {
    const what = `Asked for block ${String(asked)}, the node gave block ${String(height)}.`
    throw new ChainError('contradicts', what)
  }
  const parentHash = previousblockhash ?? '0'.repeat(64)
  return { height, hash, parentHash, minedAt: new Date(time * 1000) }
}

const remembered = 5_000

/*
 * The outputs that the transactions to our addresses spend. A transaction that the node has dropped can still be
 * mined as long as no other one spends the same outputs. After a restart these outputs are not known, and a
 * transaction that the node does not have counts as replaced until it is in a block.
 */
function createSpends() {
  const spends = new Map<string, readonly Outpoint[]>()
  return {
    remember: (transactions: readonly UtxoTransaction[]) => {
      for (const transaction of transactions) {
        spends.delete(transaction.txid)
        spends.set(transaction.txid, spentBy(transaction))
      }
      for (const id of [...spends.keys()].slice(0, Math.max(spends.size - remembered, 0))) {
        spends.delete(id)
      }
    },
    areSpent: async (node: UtxoNode, id: string): Promise<boolean> => {
      const outputs = spends.get(id) ?? []
      return outputs.length === 0 || !(await node.areUnspent(outputs))
    },
  }
}

type Scanning = { node: UtxoNode; chain: UtxoChain; addresses: readonly string[] }

async function findUnspent({
  node,
  chain,
  addresses,
}: Scanning): ReturnType<NonNullable<ChainReader['unspent']>> {
  const { newest, outputs } = await scan({ node, chain, addresses })
  const areRewards = await node.areRewards(outputs)
  const blocks = new Map<number, BlockHeader>([[newest.height, newest]])
  for (const { height } of outputs) {
    blocks.set(height, blocks.get(height) ?? (await blockAt(node, height)))
  }
  const found = outputs.map(({ txid, address, amount, height, index }, position) => ({
    ...{ transaction: txid, index, address, amount, contract: null, sender: null },
    ...{ block: blocks.get(height) ?? newest },
    ...(areRewards[position] === true && { matureBlocks: chain.rewardBlocks }),
  }))
  return { newest, found }
}

/* Dust is left out, as in blocks. */
async function scan({ node, chain, addresses }: Scanning) {
  const { bestblock, unspents } = await node.scan(addresses)
  const given = new Set(addresses)
  const outputs = unspents.flatMap(({ amount: value, scriptPubKey: script, txid, ...row }) => {
    const output = outputOf(chain, { index: row.vout, value, script })
    return output && given.has(output.address) ? [{ ...output, txid, ...row }] : []
  })
  return { newest: await headerOf(node, bestblock), outputs }
}

/* The node searches all unspent outputs as they were when it began, and says as of which block. */
async function findHoldings(scanning: Scanning): Promise<Holdings> {
  const { newest, outputs } = await scan(scanning)
  const found = outputs.map(({ address, amount, height: since }) => ({
    ...{ address, amount, since },
    contract: null,
  }))
  return { height: newest.height, hash: newest.hash, found }
}

async function headerOf(node: UtxoNode, hash: string): Promise<BlockHeader> {
  const header = await node.header(hash)
  return headerAt(header.height, header)
}

async function blockAt(node: UtxoNode, height: number): Promise<BlockHeader> {
  const hash = await node.hashAt(height)
  if (hash === null) {
    throw new ChainError('contradicts', `The node does not have block ${String(height)}.`)
  }
  return headerOf(node, hash)
}
