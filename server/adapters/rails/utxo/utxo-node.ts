import { z } from 'zod'
import { ChainError } from '@/server/modules/rails/reading-ports'
import { createExactParser } from '../exact-json'
import { openPost, type Post } from '../open-post'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const hex = z.string().regex(/^[0-9a-f]*$/)
const height = z.int().min(0)
const amount = z.string().regex(/^\d{1,12}(\.\d{1,8})?$/)

const info = z.object({
  chain: z.string(),
  blocks: height,
  bestblockhash: hash,
  initialblockdownload: z.boolean().default(false),
})

const header = z.object({
  hash,
  height,
  time: z.int().min(0),
  /** Only the first block has none. */
  previousblockhash: hash.optional(),
})
export type UtxoHeader = z.output<typeof header>

const input = z.object({
  /** The input of a miner’s reward. */
  coinbase: z.string().optional(),
  txid: hash.optional(),
  vout: z.int().min(0).optional(),
  scriptSig: z.object({ hex }).optional(),
  txinwitness: z.array(hex).default([]),
})
/* Outputs inside Litecoin’s extension blocks have no value and no script; addresses of orders cannot be paid there. */
const output = z.object({
  n: z.int().min(0).optional(),
  value: amount.optional(),
  scriptPubKey: z.object({ hex }).optional(),
})
const transaction = z.object({
  txid: hash,
  vin: z.array(input),
  vout: z.array(output),
  /** Given by a node that also finds transactions in blocks; zero for a block that is not part of the chain. */
  confirmations: z.int().optional(),
})
export type UtxoTransaction = z.output<typeof transaction>

const block = header.extend({ tx: z.array(transaction) })

const scan = z.object({
  success: z.boolean(),
  bestblock: hash,
  unspents: z.array(
    z.object({ txid: hash, vout: z.int().min(0), scriptPubKey: hex, amount, height }),
  ),
})

const feeEstimate = z.object({ feerate: amount.optional() })
const mempoolInfo = z.object({ mempoolminfee: amount, minrelaytxfee: amount })

const answers = z.array(
  z.object({
    id: z.int(),
    result: z.unknown().optional(),
    error: z.object({ code: z.int(), message: z.string() }).nullish(),
  }),
)
type Answer = z.output<typeof answers>[number]

/** An output, by its transaction and its number there. */
export type Outpoint = { txid: string; vout: number }

type Call = { method: string; params: readonly unknown[] }
export type UtxoNode = ReturnType<typeof openUtxoNode>

/* As Bitcoin Core numbers its errors. */
const codes = { misc: -1, notFound: -5, parameter: -8, loading: -28 }

/** Bitcoin Core writes amounts as numbers. */
export const parseExactly = createExactParser([
  'value',
  'amount',
  'feerate',
  'mempoolminfee',
  'minrelaytxfee',
])

/* Enough for a block of four megabytes whose scripts are written three times in hex. */
const maxBytes = 128 * 1024 * 1024
const callsAtOnce = 100
/* A scan of all unspent outputs takes minutes. */
const scanMilliseconds = 30 * 60_000

/**
 * A node that speaks Bitcoin Core’s JSON-RPC. Every call throws `ChainError` when the answer does not come in time,
 * or differs from the documentation.
 */
export function openUtxoNode({
  url,
  answerMilliseconds,
}: {
  url: string
  answerMilliseconds: number
}) {
  const { ask, askMany, askOne } = createAsk(openNodePost(url), answerMilliseconds)
  return {
    info: () => askOne(info, 'getblockchaininfo'),
    /** Null above the newest block. */
    hashAt: (at: number) =>
      ask(hash, { method: 'getblockhash', params: [at], missing: [codes.parameter] }),
    header: (id: string) => askOne(header, 'getblockheader', [id]),
    /** Null if the node no longer has the block. */
    block: (id: string) =>
      ask(block, { method: 'getblock', params: [id, 2], missing: [codes.misc] }),
    mempool: () => askOne(z.array(hash), 'getrawmempool', [false]),
    /** Null for a transaction that no longer waits and that the node cannot find in a block. */
    transactions: (ids: readonly string[]) =>
      askMany(
        transaction,
        ids.map((id) => ({ method: 'getrawtransaction', params: [id, true] })),
        [codes.notFound],
      ),
    /** Whether nothing spends these outputs, neither in a block nor waiting for one. */
    areUnspent: async (outputs: readonly Outpoint[]) => {
      const calls = outputs.map(({ txid, vout }) => ({
        method: 'gettxout',
        params: [txid, vout, true],
      }))
      const found = await askMany(z.object({ confirmations: z.int() }).nullable(), calls, [])
      return found.every((each) => each !== null)
    },
    /** For each of these outputs, whether it is a miner’s reward. */
    areRewards: async (outputs: readonly Outpoint[]) => {
      const calls = outputs.map(({ txid, vout }) => ({
        method: 'gettxout',
        params: [txid, vout, false],
      }))
      const found = await askMany(z.object({ coinbase: z.boolean() }).nullable(), calls, [])
      return found.map((each) => each?.coinbase ?? false)
    },
    isAddress: async (address: string) =>
      (await askOne(z.object({ isvalid: z.boolean() }), 'validateaddress', [address])).isvalid,
    /**
     * The fee per thousand virtual bytes with which a transaction is mined within this many blocks; null if the
     * node cannot estimate it.
     */
    feeRate: async (blocks: number) =>
      (await askOne(feeEstimate, 'estimatesmartfee', [blocks])).feerate ?? null,
    /** The lowest fees per thousand virtual bytes that the node accepts. */
    leastFeeRates: async () => {
      const { mempoolminfee, minrelaytxfee } = await askOne(mempoolInfo, 'getmempoolinfo')
      return [mempoolminfee, minrelaytxfee]
    },
    /** Throws `ChainError`, even if the node refuses the transaction. */
    send: (bytes: string) => askOne(hash, 'sendrawtransaction', [bytes]),
    scan: async (addresses: readonly string[]) => {
      const params = ['start', addresses.map((address) => `addr(${address})`)]
      const found = await ask(scan, { method: 'scantxoutset', params, within: scanMilliseconds })
      return found?.success === true ? found : wrong('scantxoutset', 'success')
    },
  }
}

function createAsk(post: Post, answerMilliseconds: number) {
  /* Always as a batch: for an error of a single call, the HTTP status differs between versions of the node. */
  async function askAll(
    calls: readonly Call[],
    withinMilliseconds = answerMilliseconds,
  ): Promise<Answer[]> {
    const [first] = calls
    const method = first?.method ?? ''
    const body = calls.map((call, id) => ({ jsonrpc: '1.0', id, ...call }))
    const parsed = answers.safeParse(await post({ what: method, body, withinMilliseconds }))
    const found = parsed.data ?? []
    return calls.map((_, id) => {
      const answer = found.find((each) => each.id === id)
      if (answer?.error?.code === codes.loading) {
        throw new ChainError('syncing', 'The node is still loading its chain.')
      }
      return answer ?? wrong(method, '')
    })
  }

  async function ask<T>(
    shape: z.ZodType<T>,
    {
      method,
      params,
      missing = [],
      within,
    }: Call & { missing?: readonly number[]; within?: number },
  ): Promise<T | null> {
    const [answer] = await askAll([{ method, params }], within)
    return read(shape, method, { answer, missing })
  }

  async function askOne<T>(shape: z.ZodType<T>, method: string, params: readonly unknown[] = []) {
    return (await ask(shape, { method, params })) ?? wrong(method, '')
  }

  /* In pieces, so that no answer is too large and the node can do something else in between. */
  async function askMany<T>(
    shape: z.ZodType<T>,
    calls: readonly Call[],
    missing: readonly number[],
  ): Promise<(T | null)[]> {
    const found: (T | null)[] = []
    for (let start = 0; start < calls.length; start += callsAtOnce) {
      const answered = await askAll(calls.slice(start, start + callsAtOnce))
      const method = calls[start]?.method ?? ''
      found.push(...answered.map((answer) => read(shape, method, { answer, missing })))
    }
    return found
  }

  return { ask, askMany, askOne }
}

type Reading = { answer: Answer | undefined; missing: readonly number[] }

function read<T>(shape: z.ZodType<T>, method: string, { answer, missing }: Reading): T | null {
  const error = answer?.error
  if (error) {
    if (missing.includes(error.code)) {
      return null
    }
    const why = `${error.message.slice(0, 200)} (${String(error.code)})`
    throw new ChainError('unreachable', `The node refused ${method}: ${why}.`)
  }
  const parsed = shape.safeParse(answer?.result)
  return parsed.success ? parsed.data : wrong(method, parsed.error.issues[0]?.path.join('.') ?? '')
}

function wrong(method: string, where: string): never {
  throw new ChainError('contradicts', `${method} was answered wrongly at “${where}”.`)
}

/* The address of the node contains its user and password, which `fetch` takes only as a header. */
function openNodePost(address: string): Post {
  const url = new URL(address)
  const { password, username } = url
  url.username = ''
  url.password = ''
  const secret = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const authorization = `Basic ${Buffer.from(secret).toString('base64')}`
  return openPost({
    ...{ url, maxBytes, parse: parseExactly, secret: 'user and password' },
    ...(username !== '' && { authorization }),
  })
}
