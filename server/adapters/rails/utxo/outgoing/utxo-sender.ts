import { RefusedByNode, type ChainSender } from '@/server/modules/rails/paying-ports'
import { ChainError } from '@/server/modules/rails/reading-ports'
import type { UtxoNode } from '../utxo-node'

/** Gives signed transactions to a node, and looks whether it has them. */
export function createUtxoSender(
  node: Pick<UtxoNode, 'info' | 'send' | 'transactions'>,
): ChainSender {
  const look: ChainSender['look'] = async (hash) => {
    const [found = null] = await node.transactions([hash])
    // A node with an index finds it in a block as well, which is read later or is not part of the chain any more.
    return { state: found === null || found.confirmations === 0 ? 'absent' : 'waiting' }
  }
  return {
    look,
    send: async ({ bytes, hash }) => {
      try {
        await node.send(bytes)
      } catch (error) {
        // Throws if the node does not answer at all; then it has refused nothing.
        await node.info()
        if (error instanceof ChainError && (await look(hash)).state === 'absent') {
          throw new RefusedByNode(`The node does not take ${hash}: ${error.message}`, {
            cause: error,
          })
        }
      }
    },
  }
}
