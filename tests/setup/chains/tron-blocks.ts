import { createHash, randomBytes } from 'node:crypto'
import { accountOf } from '@/server/adapters/rails/tron/signing/tron-address'
import { tronGenesis } from '@/server/adapters/rails/tron/tron-chains'
import { railNow } from './quick-pace'
import type { Signed } from './tron-money'

export const usdtContract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
/** Somebody else’s address. */
export const tronStranger = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

export type Sent = {
  transaction: Transaction
  receipt: object
  /**
   * The signed transaction, from which its outcome follows once a block includes it; missing if the outcome is
   * given.
   */
  signed?: Signed
}
export type Transaction = { txID: string; ret: object[]; raw_data: object; signature: string[] }
export type Block = { height: number; hash: string; parentHash: string; time: number; sent: Sent[] }

/** A node's answer about the outcome of a transaction. */
export function infoOf(block: Block | undefined, { receipt, transaction }: Sent) {
  return {
    id: transaction.txID,
    fee: 0,
    blockNumber: block?.height,
    blockTimeStamp: block?.time,
    contractResult: [''],
    ...receipt,
  }
}

export function contractIn({ amount, contract, owner, to }: Signed) {
  const owner_address = `41${owner}`
  return contract === null
    ? contractOf('TransferContract', {
        owner_address,
        to_address: `41${to}`,
        amount: String(amount),
      })
    : contractOf('TriggerSmartContract', { owner_address, contract_address: `41${contract}` })
}

export const hexOf = (written: string) => `41${accountOf(written)}`
const word = (value: bigint) => value.toString(16).padStart(64, '0')

export function contractOf(type: string, value: object) {
  const type_url = `type.googleapis.com/protocol.${type}`
  return {
    type,
    parameter: { type_url, value: { owner_address: hexOf(tronStranger), ...value } },
  }
}

export function triggerOf(contract: string) {
  return contractOf('TriggerSmartContract', { contract_address: hexOf(contract), data: '' })
}

export function logOf(contract: string, to: string, amount: bigint) {
  const topics = [
    transferTopic,
    accountOf(tronStranger).padStart(64, '0'),
    accountOf(to).padStart(64, '0'),
  ]
  return { address: accountOf(contract), topics, data: word(amount) }
}

export function blockAfter(parent: Block | null, sent: Sent[]): Block {
  const height = (parent?.height ?? -1) + 1
  const rest = createHash('sha256').update(randomBytes(32)).digest('hex').slice(16)
  const hash = parent === null ? tronGenesis.tron : `${word(BigInt(height)).slice(48)}${rest}`
  const time = railNow().getTime()
  return { height, hash, parentHash: parent?.hash ?? '0'.repeat(64), time, sent }
}

export function written({ hash, height, parentHash, sent, time }: Block, isWhole: boolean) {
  const place = height === 0 ? {} : { number: height, timestamp: time }
  const ids = sent.map(({ transaction }) => transaction.txID).join('')
  const txTrieRoot = ids === '' ? '0'.repeat(64) : createHash('sha256').update(ids).digest('hex')
  return {
    blockID: hash,
    block_header: {
      raw_data: { ...place, parentHash, txTrieRoot, version: 31 },
      witness_signature: '',
    },
    ...(isWhole && sent.length > 0 && { transactions: sent.map(({ transaction }) => transaction) }),
  }
}
