import { BaseError, createClient, http, RpcRequestError } from 'viem'
import { z } from 'zod'
import { ChainError } from '@/server/modules/rails/reading-ports'

/* Bytes may be empty; a number has at least one digit. */
const hex = z.templateLiteral(['0x', z.string().regex(/^[0-9a-f]*$/i)])
const quantity = z.templateLiteral(['0x', z.string().regex(/^[0-9a-f]+$/i)])
const hash = z.string().regex(/^0x[0-9a-f]{64}$/i)
const account = z.string().regex(/^0x[0-9a-f]{40}$/i)

const header = z.object({
  number: quantity,
  hash,
  parentHash: hash,
  timestamp: quantity,
  baseFeePerGas: quantity.optional(),
})

const transaction = z.object({
  hash,
  blockHash: hash.nullish(),
  from: account,
  to: account.nullish(),
  value: quantity,
  input: hex.default('0x'),
})
export type EvmTransaction = z.output<typeof transaction>

const log = z.object({
  address: account,
  topics: z.array(hash),
  data: hex,
  blockHash: hash,
  transactionHash: hash,
  logIndex: quantity,
  removed: z.boolean().default(false),
})
export type EvmLog = z.output<typeof log>

const receipt = z.object({
  transactionHash: hash,
  blockHash: hash,
  blockNumber: quantity,
  status: quantity,
  gasUsed: quantity.optional(),
  effectiveGasPrice: quantity.optional(),
  logs: z.array(z.object({ logIndex: quantity })),
})
export type EvmReceipt = z.output<typeof receipt>

export type EvmHeader = z.output<typeof header>
export type EvmBlock = EvmHeader & { transactions: EvmTransaction[] }
const block = header.extend({ transactions: z.array(transaction) })
/* A block that is not mined yet has no hash, and with some nodes no number. */
const pendingBlock = z.object({ transactions: z.array(transaction) })

export type EvmNode = ReturnType<typeof openEvmNode>

/**
 * A node of an EVM network. Every call throws `ChainError` when the node does not answer in time, or not in the way
 * that the specification of JSON-RPC prescribes.
 */
export function openEvmNode({
  url,
  answerMilliseconds,
}: {
  url: string
  answerMilliseconds: number
}) {
  const options = { timeout: answerMilliseconds, retryCount: 0 }
  const client = createClient({ transport: http(url, options) })
  const batching = createClient({ transport: http(url, { ...options, batch: { batchSize: 100 } }) })

  async function ask<T>(
    shape: z.ZodType<T>,
    method: string,
    params: readonly unknown[],
    isMany = false,
  ): Promise<T> {
    const answer = await request(isMany ? batching : client, method, params)
    const parsed = shape.safeParse(answer)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const where = issue?.path.join('.') ?? ''
      throw new ChainError('contradicts', `${method} was answered wrongly at “${where}”.`)
    }
    return parsed.data
  }

  return {
    chainId: () => ask(quantity, 'eth_chainId', []),
    isSyncing: async () => (await ask(z.unknown(), 'eth_syncing', [])) !== false,
    header: (at: string) => ask(header.nullable(), 'eth_getBlockByNumber', [at, false]),
    block: (at: string) => ask(block.nullable(), 'eth_getBlockByNumber', [at, true]),
    pending: () => ask(pendingBlock.nullable(), 'eth_getBlockByNumber', ['pending', true]),
    transaction: (id: string) => ask(transaction.nullable(), 'eth_getTransactionByHash', [id]),
    receipt: (id: string) => ask(receipt.nullable(), 'eth_getTransactionReceipt', [id], true),
    logs: (blockHash: string, addresses: readonly string[], topic: string) =>
      ask(z.array(log), 'eth_getLogs', [{ blockHash, address: addresses, topics: [topic] }]),
    code: (at: string) => ask(hex, 'eth_getCode', [at, 'latest']),
    balance: (at: string, height: string) => ask(quantity, 'eth_getBalance', [at, height], true),
    call: (to: string, data: string, height: string) =>
      ask(hex, 'eth_call', [{ to, data }, height], true),
    tip: () => ask(quantity, 'eth_maxPriorityFeePerGas', []),
    count: (at: string, height: string) => ask(quantity, 'eth_getTransactionCount', [at, height]),
    send: (bytes: string) => ask(hash, 'eth_sendRawTransaction', [bytes]),
    /** How much gas the transaction needs; null if the network would refuse it. */
    gas: (wanted: Record<'from' | 'to' | 'value' | 'data', string>) =>
      ask(quantity, 'eth_estimateGas', [wanted]).catch((error: unknown) => {
        if (isRevert(error)) {
          return null
        }
        throw error
      }),
  }
}

type Requesting = { request: (call: { method: string; params: unknown }) => Promise<unknown> }

async function request(client: unknown, method: string, params: readonly unknown[]) {
  try {
    // viem's types know only some methods. The shapes of all answers are checked here.
    return await (client as Requesting).request({ method, params })
  } catch (error) {
    // The message of viem contains the address of the node, which may be a secret.
    const name = error instanceof Error ? error.name : 'Error'
    throw new ChainError('unreachable', `${method} was not answered (${name}).`, { cause: error })
  }
}

/* Nodes answer like this when the contract or the receiver refuses the transaction. */
function isRevert(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {}
  const answered =
    cause instanceof BaseError ? cause.walk((each) => each instanceof RpcRequestError) : null
  return (
    answered instanceof RpcRequestError && (answered.code === 3 || /revert/i.test(answered.details))
  )
}

export const isNothing = (data: string): boolean => /^0x0*$/.test(data)
