import type { FindWatched, Movement } from '@/server/modules/rails/reading-ports'
import type { UtxoChain } from './utxo-chains'
import { movementsIn } from './utxo-movements'
import type { UtxoNode, UtxoTransaction } from './utxo-node'

/* How many transactions are read at a time. Bitcoin has about ten new ones a second. */
const perLook = 400
/* Reading a large mempool takes the node some time; afterwards it is left alone for this many times as long. */
const restPerWork = 10

type Parts = {
  node: Pick<UtxoNode, 'mempool' | 'transactions'>
  chain: UtxoChain
  /** Called with the transactions that pay to watched addresses. */
  onFound: (transactions: readonly UtxoTransaction[]) => void
}

export type UtxoMempool = {
  /** The movements to watched addresses that wait for a block, as far as they have been read. */
  look: (findWatched: FindWatched) => Promise<readonly Movement[]>
}

/**
 * Follows the transactions that wait for a block. Each is read once, new ones first, because many may be waiting
 * already when the rail starts.
 */
export function createUtxoMempool({ node, chain, onFound }: Parts): UtxoMempool {
  const known = new Map<string, readonly Movement[]>()
  let later: readonly string[] | null = null
  let nextAt = -Infinity

  async function readNew(findWatched: FindWatched): Promise<void> {
    const present = new Set(await node.mempool())
    for (const id of known.keys()) {
      if (!present.has(id)) {
        known.delete(id)
      }
    }
    const waiting = new Set((later ?? []).filter((id) => present.has(id)))
    const fresh = [...present].filter((id) => !known.has(id) && !waiting.has(id))
    const unread = [...fresh, ...waiting]
    const read = await node.transactions(unread.slice(0, perLook))
    const transactions = read.flatMap((each) => (each === null ? [] : [each]))
    const movements = await movementsIn({ chain, findWatched }, transactions)
    onFound(transactions.filter(({ txid }) => movements.some((each) => each.transaction === txid)))
    for (const { txid } of transactions) {
      known.set(
        txid,
        movements.filter((each) => each.transaction === txid),
      )
    }
    later = unread.slice(perLook)
  }

  return {
    look: async (findWatched) => {
      const began = performance.now()
      if (began >= nextAt) {
        await readNew(findWatched)
        nextAt = performance.now() + restPerWork * (performance.now() - began)
      }
      return [...known.values()].flat()
    },
  }
}
