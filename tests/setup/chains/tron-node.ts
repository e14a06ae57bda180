import { createHash, randomBytes } from 'node:crypto'
import { accountOf } from '@/server/adapters/rails/tron/tron-addresses'
import { tronGenesis } from '@/server/adapters/rails/tron/tron-chains'
import type { TronSettings } from '@/server/config/rails/rail-settings'
import { openLocalServer } from '../outside/local-server'
import { quickPace, railNow, testXpub } from './rail-office'

export const usdtContract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
/** Somebody else’s address. */
export const tronStranger = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

type Asked = { id_or_num?: string; detail?: boolean; num?: number; value?: string }
/** What the node answers instead of its own answer. */
type Distort = (path: string, asked: Asked, answer: unknown) => unknown

type Sent = { transaction: Transaction; receipt: object }
type Transaction = { txID: string; ret: object[]; raw_data: object; signature: string[] }
type Block = { height: number; hash: string; parentHash: string; time: number; sent: Sent[] }

/**
 * Answers as the documentation of Tron’s HTTP interface says: there is no node of Tron that could be started here. What
 * it is sent goes into the next block, and blocks become final when the test says so.
 */
export async function openTronNodeForTests() {
  const server = await openLocalServer()
  const blocks: Block[] = [blockAfter(null, [])]
  const keys: (string | undefined)[] = []
  let final = 0
  let pending: Sent[] = []
  let distortion: Distort | null = null
  let isSilent = false

  const newest = () => blocks.at(-1) ?? blockAfter(null, [])
  const lastOf = (side: string) => (side === 'walletsolidity' ? blocks[final] : newest())

  function answer(side: string, call: string, asked: Asked): unknown {
    const last = lastOf(side)?.height ?? 0
    const known = blocks.filter(({ height }) => height <= last)
    const at = Number(asked.id_or_num ?? last)
    const block = known.find(({ height }) => height === at)
    switch (call) {
      case 'getblock':
        return block === undefined ? {} : written(block, asked.detail === true)
      case 'gettransactioninfobyblocknum': {
        const found = known.find(({ height }) => height === asked.num)
        return (found?.sent ?? []).map(({ receipt, transaction }) => ({
          id: transaction.txID,
          fee: 0,
          blockNumber: found?.height,
          blockTimeStamp: found?.time,
          contractResult: [''],
          ...receipt,
        }))
      }
      case 'gettransactionbyid': {
        const sent = known.flatMap((each) => each.sent)
        return sent.find(({ transaction }) => transaction.txID === asked.value)?.transaction ?? {}
      }
      case 'triggerconstantcontract':
        return { result: { result: true }, constant_result: [word(6n)] }
      default:
        return { Error: `no such call: ${call}` }
    }
  }

  server.answer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) {
        chunks.push(chunk)
      }
      keys.push(request.headers['tron-pro-api-key']?.toString())
      if (isSilent) {
        return
      }
      const path = (request.url ?? '').replace('/grid/', '')
      const [side = '', call = ''] = path.split('/')
      const asked = JSON.parse(Buffer.concat(chunks).toString()) as Asked
      const own = answer(side, call, asked)
      response.setHeader('content-type', 'application/json')
      // Amounts are written as numbers, beyond those that JavaScript knows exactly.
      const json = JSON.stringify(distortion ? distortion(path, asked, own) : own)
      response.end(json.replaceAll(/"(amount|callValue)":"(\d+)"/g, '"$1":$2'))
    })().catch(() => response.destroy())
  })

  function push(contract: object, { receipt = {}, ret = 'SUCCESS' }: Outcome): string {
    const txID = randomBytes(32).toString('hex')
    const transaction = {
      ...{ txID, ret: [{ contractRet: ret }], signature: [randomBytes(65).toString('hex')] },
      raw_data: { contract: [contract], ref_block_bytes: '0000', expiration: 0, timestamp: 0 },
    }
    pending.push({ transaction, receipt: { receipt: { net_usage: 345 }, ...receipt } })
    return txID
  }

  return {
    url: `${server.url}/grid`,
    /** The calls so far, by their paths. */
    asked: server.asked,
    /** The API keys with which they came. */
    keys,
    /** Sends the network’s own coin, in its smallest units. */
    sendCoin: (to: string, amount: bigint, outcome: Outcome = {}) =>
      push(
        contractOf('TransferContract', { amount: amount.toString(), to_address: hexOf(to) }),
        outcome,
      ),
    /** Calls a contract, which sends the network’s own coin. */
    callWithCoin: (to: string, amount: bigint, { rejected = false, tokenId = '' } = {}) =>
      push(triggerOf(usdtContract), {
        receipt: {
          internal_transactions: [
            {
              caller_address: hexOf(usdtContract),
              transferTo_address: hexOf(to),
              callValueInfo: [
                { callValue: amount.toString(), ...(tokenId !== '' && { tokenId }) },
                {},
              ],
              note: '63616c6c',
              ...(rejected && { rejected }),
            },
          ],
        },
      }),
    /** Sends tokens, in their smallest units. */
    sendToken: (to: string, amount: bigint, { contract = usdtContract, ...outcome }: Token = {}) =>
      push(triggerOf(contract), {
        receipt: { log: [logOf(contract, to, amount)], contract_address: hexOf(contract) },
        ...outcome,
      }),
    mine: (count = 1) => {
      for (let index = 0; index < count; index += 1) {
        blocks.push(blockAfter(newest(), pending))
        pending = []
      }
    },
    /** Whatever is in the newest blocks that are not final goes, and never comes back. */
    drop: () => {
      blocks.length = final + 1
    },
    finalize: () => {
      final = newest().height
    },
    height: () => newest().height,
    distort: (change: Distort | null) => (distortion = change),
    silence: (silent: boolean) => (isSilent = silent),
    stop: () => server.close(),
  }
}

type Outcome = { receipt?: object; ret?: string }
type Token = Outcome & { contract?: string }

const hexOf = (written: string) => `41${accountOf(written)}`
const word = (value: bigint) => value.toString(16).padStart(64, '0')

function contractOf(type: string, value: object) {
  const type_url = `type.googleapis.com/protocol.${type}`
  return {
    type,
    parameter: { type_url, value: { owner_address: hexOf(tronStranger), ...value } },
  }
}

function triggerOf(contract: string) {
  return contractOf('TriggerSmartContract', { contract_address: hexOf(contract), data: '' })
}

function logOf(contract: string, to: string, amount: bigint) {
  const topics = [
    transferTopic,
    accountOf(tronStranger).padStart(64, '0'),
    accountOf(to).padStart(64, '0'),
  ]
  return { address: accountOf(contract), topics, data: word(amount) }
}

function blockAfter(parent: Block | null, sent: Sent[]): Block {
  const height = (parent?.height ?? -1) + 1
  const rest = createHash('sha256').update(randomBytes(32)).digest('hex').slice(16)
  const hash = parent === null ? tronGenesis.tron : `${word(BigInt(height)).slice(48)}${rest}`
  const time = railNow().getTime()
  return { height, hash, parentHash: parent?.hash ?? '0'.repeat(64), time, sent }
}

function written({ hash, height, parentHash, sent, time }: Block, isWhole: boolean) {
  const place = height === 0 ? {} : { number: height, timestamp: time }
  return {
    blockID: hash,
    block_header: { raw_data: { ...place, parentHash, version: 31 }, witness_signature: '' },
    ...(isWhole && sent.length > 0 && { transactions: sent.map(({ transaction }) => transaction) }),
  }
}

/** Settings of a rail with which nothing has to be waited for. */
export function tronSettings(
  node: { url: string },
  change: Partial<TronSettings> = {},
): TronSettings {
  return {
    ...quickPace,
    name: 'tron',
    kind: 'tron',
    chain: 'tron',
    node: node.url,
    xpub: testXpub,
    explorer: 'https://tronscan.org/#/transaction/{id}',
    assets: [{ currency: 'TRX' }, { currency: 'USDTTRC20', contract: usdtContract, decimals: 6 }],
    ...change,
  }
}
