import { z } from 'zod'
import { ChainError } from '@/server/modules/rails/reading-ports'
import { createExactParser } from '../exact-json'
import { openPost } from '../open-post'
import { payingCalls, type Side } from './outgoing/paying-calls'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const hex = z.string().regex(/^[0-9a-f]*$/)
const units = z.string().regex(/^\d{1,20}$/)
const count = z.int().min(0)
/** An address in hex: `41` and twenty bytes. */
const account = z.string().regex(/^41[0-9a-f]{40}$/)

/* A field that is zero or empty is left out of an answer. */
const header = z.object({
  blockID: hash,
  block_header: z.object({
    raw_data: z.object({
      ...{ number: count.default(0), timestamp: count.default(0), parentHash: hash },
      /** The root hash of all transactions in the block; zero if it has none. */
      txTrieRoot: hash.optional(),
    }),
  }),
})
export type TronHeader = z.output<typeof header>

const transfer = z.object({
  owner_address: account,
  to_address: account,
  amount: units.default('0'),
})
export type TronTransfer = z.output<typeof transfer>

const contract = z.union([
  z.object({ type: z.literal('TransferContract'), parameter: z.object({ value: transfer }) }),
  // All other kinds do not move the network's own coin, or show it in their receipt.
  z.object({ type: z.string().refine((type) => type !== 'TransferContract') }),
])

const transaction = z.object({
  txID: hash,
  ret: z.array(z.object({ contractRet: z.string().optional() })).default([]),
  raw_data: z.object({ contract: z.array(contract).min(1) }),
})
export type TronTransaction = z.output<typeof transaction>

const block = header.extend({ transactions: z.array(transaction).default([]) })
export type TronBlock = z.output<typeof block>

const log = z.object({
  /** Twenty bytes, without `41`. */
  address: z.string().regex(/^[0-9a-f]{40}$/),
  topics: z.array(hash).default([]),
  data: hex.default(''),
})
export type TronLog = z.output<typeof log>

/** A call between contracts, which may carry the network’s own coin. */
const call = z.object({
  caller_address: z.string(),
  transferTo_address: z.string().default(''),
  callValueInfo: z
    .array(z.object({ callValue: units.default('0'), tokenId: z.string().default('') }))
    .default([]),
  rejected: z.boolean().default(false),
})
export type TronCall = z.output<typeof call>

/** What became of a transaction. */
const receipt = z.object({
  id: hash,
  blockNumber: count,
  result: z.string().optional(),
  log: z.array(log).default([]),
  internal_transactions: z.array(call).default([]),
})
export type TronReceipt = z.output<typeof receipt>

const constantAnswer = z.object({ constant_result: z.array(hex).default([]) })

/* If there is nothing to name, the node answers with an empty object. */
const nothing = z.strictObject({}).transform(() => null)

const refusal = z.object({ Error: z.string() })

/* A full block with its receipts has about a megabyte. */
const maxBytes = 64 * 1024 * 1024

export type TronNode = ReturnType<typeof openTronNode>

type Parts = { url: string; apiKey: string | undefined; answerMilliseconds: number }

/**
 * A node of Tron, or a service such as TronGrid that answers like one. Every call throws `ChainError` when the
 * answer does not come in time, or differs from the documentation.
 */
export function openTronNode({ url, apiKey, answerMilliseconds }: Parts) {
  const post = openPost({
    ...{ url: new URL(url), maxBytes, secret: 'API key' },
    parse: createExactParser(['amount', 'callValue', 'balance']),
    ...(apiKey !== undefined && { headers: { 'TRON-PRO-API-KEY': apiKey } }),
  })

  async function ask<T>(shape: z.ZodType<T>, path: string, body: object): Promise<T> {
    const asked = { what: path, path, body, withinMilliseconds: answerMilliseconds }
    const answer = await post(asked)
    const refused = refusal.safeParse(answer)
    if (refused.success) {
      const why = refused.data.Error.slice(0, 200)
      throw new ChainError('unreachable', `The node refused ${path}: ${why}.`)
    }
    const parsed = shape.safeParse(answer)
    if (!parsed.success) {
      const where = parsed.error.issues[0]?.path.join('.') ?? ''
      throw new ChainError('contradicts', `${path} was answered wrongly at “${where}”.`)
    }
    return parsed.data
  }

  const known = z.union([nothing, z.object({ txID: hash })])

  return {
    ...payingCalls(ask),
    newest: (side: Side) => ask(header, `${side}/getblock`, { detail: false }),
    /** Null above the newest block. */
    header: (side: Side, at: number) =>
      ask(z.union([nothing, header]), `${side}/getblock`, { id_or_num: String(at), detail: false }),
    /** Null above the newest block. */
    block: (side: Side, at: number) =>
      ask(z.union([nothing, block]), `${side}/getblock`, { id_or_num: String(at), detail: true }),
    receipts: (side: Side, at: number) =>
      ask(z.array(receipt), `${side}/gettransactioninfobyblocknum`, { num: at }),
    has: async (side: Side, id: string) =>
      (await ask(known, `${side}/gettransactionbyid`, { value: id })) !== null,
    genesis: async () =>
      (await ask(z.object({ blockID: hash }), 'wallet/getblock', { id_or_num: '0', detail: false }))
        .blockID,
    /** What a contract answers to a call without arguments; null if there is no such contract or call. */
    constant: async (contract: string, called: string) => {
      const asked = {
        owner_address: contract,
        contract_address: contract,
        function_selector: called,
      }
      const answer = await ask(constantAnswer, 'wallet/triggerconstantcontract', asked)
      const [result = ''] = answer.constant_result
      return result === '' ? null : result
    },
  }
}
