import { RefusedByNode, type ChainSender } from '@/server/modules/rails/paying-ports'
import { ChainError } from '@/server/modules/rails/reading-ports'
import type { UtxoNode } from '../utxo-node'

/** Gives signed transactions to a node, and asks whether it has them. */
export function createUtxoSender(
  node: Pick<UtxoNode, 'info' | 'send' | 'transactions'>,
): ChainSender {
  const look: ChainSender['look'] = async (hash) => {
    const [found = null] = await node.transactions([hash])
    // A node with an index also finds it in a block; the rail reads that block later, or the block is no longer
    // part of the chain.
    return { state: found === null || found.confirmations === 0 ? 'absent' : 'waiting' }
  }
  return {
    look,
    send: async ({ bytes, hash }) => {
      try {
        await node.send(bytes)
      } catch (error) {
        // Throws if the node does not answer at all: then it has not refused anything.
        await node.info()
        if (error instanceof ChainError && (await look(hash)).state === 'absent') {
          throw new RefusedByNode(`The node does not accept ${hash}: ${error.message}`, {
            cause: error,
          })
        }
      }
    },
  }
}
