import {
  RefusedByNode,
  type NonceSender,
  type OutgoingPlace,
} from '@/server/modules/rails/paying-ports'
import { ChainError } from '@/server/modules/rails/reading-ports'
import { balanceAt } from '../evm-holdings'
import { amountOf } from '../evm-movements'
import type { EvmNode } from '../evm-node'

const coinDecimals = 18

/** Gives signed transactions to a node, and looks for them. */
export function createEvmSender(node: EvmNode): NonceSender {
  return {
    send: async ({ bytes, hash }) => {
      try {
        await node.send(bytes)
      } catch (error) {
        // A node also refuses a transaction that it already has, and each kind of node words this differently.
        if ((await look(node, hash)).state === 'absent') {
          throw new RefusedByNode(`The node does not accept ${hash}.`, { cause: error })
        }
      }
    },
    look: (hash) => look(node, hash),
    nextNonce: async (sender, height) =>
      Number(BigInt(await node.count(sender, height === 'now' ? 'latest' : hexOf(height)))),
    balance: (sender, asset, height) =>
      balanceAt(node, sender, { ...asset, at: height === undefined ? 'latest' : hexOf(height) }),
  }
}

async function look(node: EvmNode, hash: string): Promise<OutgoingPlace> {
  const receipt = await node.receipt(hash)
  if (receipt === null) {
    const found = await node.transaction(hash)
    return { state: found === null ? 'absent' : 'waiting' }
  }
  const { blockHash, blockNumber, effectiveGasPrice, gasUsed, status } = receipt
  if (gasUsed === undefined || effectiveGasPrice === undefined) {
    throw new ChainError(
      'contradicts',
      `The receipt of ${hash} does not say what the transaction cost.`,
    )
  }
  return {
    state: 'mined',
    height: Number(BigInt(blockNumber)),
    blockHash: blockHash.toLowerCase(),
    isReverted: BigInt(status) !== 1n,
    fee: amountOf(BigInt(gasUsed) * BigInt(effectiveGasPrice), coinDecimals),
  }
}

const hexOf = (height: number): string => `0x${height.toString(16)}`
