import { Decimal } from '@/lib/money/decimal'
import {
  RefusedByNode,
  type AccountSender,
  type OutgoingPlace,
} from '@/server/modules/rails/paying-ports'
import { ChainError, type BlockHeader } from '@/server/modules/rails/reading-ports'
import { accountOf } from '../signing/tron-address'
import { coinDecimals } from '../tron-movements'
import type { TronNode } from '../tron-node'

type Parts = { node: TronNode; headerAt: (height: number) => Promise<BlockHeader | null> }

/* The answers of a node that cannot pass on any transaction at the moment. */
const temporary = [
  'SERVER_BUSY',
  'NO_CONNECTION',
  'NOT_ENOUGH_EFFECTIVE_CONNECTION',
  'BLOCK_UNSOLIDIFIED',
]

/** Gives signed transactions to a node, and looks for them in final blocks. */
export function createTronSender(parts: Parts): AccountSender {
  const { node } = parts
  return {
    look: (id) => look(parts, id),
    send: async ({ bytes, hash }) => {
      const { code, message, result, txid } = await node.broadcast(bytes)
      if (txid !== undefined && txid !== hash) {
        throw new ChainError('contradicts', `The node gives transaction ${hash} another id.`)
      }
      if (temporary.includes(code)) {
        throw new ChainError('unreachable', `The node cannot pass on ${hash}: ${code}.`)
      }
      const isTaken = result || code === 'DUP_TRANSACTION_ERROR'
      if (!isTaken && (await look(parts, hash)).state === 'absent') {
        const why = `${code} ${message.slice(0, 200)}`
        throw new RefusedByNode(`The node does not accept ${hash}: ${why}.`)
      }
    },
    balance: async (sender, { contract, decimals }) => {
      const account = hexOf(sender)
      if (contract === null) {
        const found = await node.account('walletsolidity', account)
        return amountOf(BigInt(found?.balance ?? 0), coinDecimals)
      }
      const {
        constant_result: [balance = ''],
      } = await node.simulate('walletsolidity', {
        ...{ owner: account, contract: hexOf(contract), called: 'balanceOf(address)' },
        parameter: accountOf(sender).padStart(64, '0'),
      })
      if (balance.length !== 64) {
        throw new ChainError('contradicts', `The contract ${contract} answers with no balance.`)
      }
      return amountOf(BigInt(`0x${balance}`), decimals)
    },
  }
}

/* A transaction counts as mined only in a final block. */
async function look({ headerAt, node }: Parts, id: string): Promise<OutgoingPlace> {
  const info = await node.info(id)
  if (info === null) {
    return { state: (await node.transaction('wallet', id)) === null ? 'absent' : 'waiting' }
  }
  const found = await node.transaction('walletsolidity', id)
  const header = await headerAt(info.blockNumber)
  const results = found?.ret.map(({ contractRet }) => contractRet) ?? []
  const [result] = results
  if (info.id !== id || found?.txID !== id || header === null || result === undefined) {
    throw new ChainError('contradicts', `The node answers with only a part of transaction ${id}.`)
  }
  const isReverted = result !== 'SUCCESS' || results.length > 1
  const { receipt, result: told } = info
  // For a transfer of the coin that has succeeded, the receipt contains no result.
  const hasFailed = told === 'FAILED' || (receipt.result ?? 'SUCCESS') !== 'SUCCESS'
  if (isReverted !== hasFailed) {
    throw new ChainError('contradicts', `The receipt of ${id} contradicts its block.`)
  }
  return {
    ...{ state: 'mined', height: info.blockNumber, blockHash: header.hash, isReverted },
    fee: amountOf(BigInt(info.fee), coinDecimals),
  }
}

const hexOf = (address: string) => `41${accountOf(address)}`
const amountOf = (units: bigint, decimals: number) =>
  new Decimal(`${units.toString()}e-${String(decimals)}`)
