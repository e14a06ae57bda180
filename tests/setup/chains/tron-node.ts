import { randomBytes } from 'node:crypto'
import type { TronSettings } from '@/server/config/rails/rail-settings'
import { openLocalServer } from '../outside/local-server'
import { quickPace, testXpub } from './quick-pace'
import {
  blockAfter,
  contractIn,
  contractOf,
  hexOf,
  infoOf,
  logOf,
  triggerOf,
  usdtContract,
  written,
  type Block,
  type Sent,
} from './tron-blocks'
import { openTronMoney, readSigned, type Signed } from './tron-money'

type Asked = {
  id_or_num?: string
  detail?: boolean
  num?: number
  value?: string
  address?: string
  transaction?: string
  function_selector?: string
  owner_address?: string
  parameter?: string
}
/** Replaces the node's own answer. */
type Distort = (path: string, asked: Asked, answer: unknown) => unknown

/**
 * A server that answers as the documentation of Tron’s HTTP interface says, because no real node of Tron can be
 * started here. Transactions that it receives go into the next block, and blocks become final when the test says
 * so.
 */
export async function openTronNodeForTests() {
  const server = await openLocalServer()
  const blocks: Block[] = [blockAfter(null, [])]
  const keys: (string | undefined)[] = []
  let final = 0
  let pending: Sent[] = []
  let distortion: Distort | null = null
  let isSilent = false
  let status = 200
  const money = openTronMoney()

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
        return (found?.sent ?? []).map((sent) => infoOf(found, sent))
      }
      case 'gettransactioninfobyid': {
        const inBlocks = known.flatMap((each) => each.sent.map((sent) => ({ each, sent })))
        const found = inBlocks.find(({ sent }) => sent.transaction.txID === asked.value)
        return found ? infoOf(found.each, found.sent) : {}
      }
      case 'gettransactionbyid': {
        const sent = known.flatMap((each) => each.sent)
        return sent.find(({ transaction }) => transaction.txID === asked.value)?.transaction ?? {}
      }
      case 'triggerconstantcontract':
        return money.simulate(side, asked)
      case 'getaccount':
        return money.account(side, asked.address ?? '')
      case 'getaccountresource':
        return money.resources()
      case 'getchainparameters':
        return money.parameters()
      case 'broadcasthex':
        return broadcast(asked.transaction ?? '')
      default:
        return { Error: `no such call: ${call}` }
    }
  }

  /** Judges a transaction as a node does before it passes it on. */
  function broadcast(hex: string): object {
    try {
      const signed = readSigned(hex)
      const code = refusalOf(signed)
      if (code !== null) {
        return { code, txid: signed.id, message: `${code}.`, transaction: '{}' }
      }
      const raw_data = { contract: [contractIn(signed)], expiration: signed.expiration }
      const transaction = { txID: signed.id, ret: [], raw_data, signature: [hex.slice(-130)] }
      pending.push({ transaction, receipt: {}, signed })
      return { result: true, code: 'SUCCESS', message: '', txid: signed.id, transaction: '{}' }
    } catch (error) {
      const code = error instanceof Error ? error.message : 'OTHER_ERROR'
      return { code, message: `${code}.` }
    }
  }

  function refusalOf({ expiration, id, refBlockBytes, refBlockHash }: Signed): string | null {
    const sent = [...blocks.flatMap((each) => each.sent), ...pending]
    if (sent.some(({ transaction }) => transaction.txID === id)) {
      return 'DUP_TRANSACTION_ERROR'
    }
    if (expiration <= newest().time || expiration > newest().time + 86_400_000) {
      return 'TRANSACTION_EXPIRATION_ERROR'
    }
    const named = blocks.find(
      ({ hash }) => hash.slice(12, 16) === refBlockBytes && hash.slice(16, 32) === refBlockHash,
    )
    return named ? null : 'TAPOS_ERROR'
  }

  /** The waiting transactions that go into the next block; it includes none that has expired. */
  function taken(): Sent[] {
    return pending.flatMap((sent) => {
      const { signed, transaction } = sent
      if (signed === undefined) {
        return [sent]
      }
      if (signed.expiration <= newest().time) {
        return []
      }
      const { receipt, ret } = money.execute(signed)
      return [{ receipt, transaction: { ...transaction, ret: [{ contractRet: ret }] } }]
    })
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
      response.statusCode = status
      response.setHeader('content-type', 'application/json')
      // Amounts are written as numbers, even those that are too large for JavaScript’s exact numbers.
      const json = JSON.stringify(distortion ? distortion(path, asked, own) : own)
      response.end(json.replaceAll(/"(amount|callValue|balance)":"(\d+)"/g, '"$1":$2'))
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
        blocks.push(blockAfter(newest(), taken()))
        pending = []
      }
    },
    /** Drops the newest blocks that are not final; their transactions never come back. */
    drop: () => {
      blocks.length = final + 1
    },
    finalize: () => {
      final = newest().height
      money.finalize()
    },
    /** Makes the node lose the transactions that wait for a block. */
    forget: () => (pending = []),
    money,
    /** Makes the node answer everything with this status. */
    fail: (code: number) => (status = code),
    height: () => newest().height,
    distort: (change: Distort | null) => (distortion = change),
    silence: (silent: boolean) => (isSilent = silent),
    stop: () => server.close(),
  }
}

type Outcome = { receipt?: object; ret?: string }
type Token = Outcome & { contract?: string }

/** Settings of a rail with which a test never has to wait. */
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
