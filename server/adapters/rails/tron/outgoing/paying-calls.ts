import { z } from 'zod'

/**
 * Calls below `wallet` answer with everything that the node knows, those below `walletsolidity` only with what is
 * final.
 */
export type Side = 'wallet' | 'walletsolidity'

/** Asks the node. Throws `ChainError` if the answer does not have this shape. */
type Ask = <T>(shape: z.ZodType<T>, path: string, body: object) => Promise<T>

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)
const hex = z.string().regex(/^[0-9a-f]*$/)

/* If there is nothing to name, the node answers with an empty object. */
const nothing = z.strictObject({}).transform(() => null)

const account = z.object({
  address: z.string(),
  balance: z
    .string()
    .regex(/^\d{1,20}$/)
    .default('0'),
  type: z.string().default('Normal'),
})

const resources = z.object({
  freeNetLimit: count.default(0),
  freeNetUsed: count.default(0),
  NetLimit: count.default(0),
  NetUsed: count.default(0),
  EnergyLimit: count.default(0),
  EnergyUsed: count.default(0),
})
export type TronResources = z.output<typeof resources>

const parameters = z.object({
  chainParameter: z.array(z.object({ key: z.string(), value: z.int().optional() })),
})

const simulated = z.object({
  result: z.object({ result: z.boolean().default(false), message: z.string().optional() }),
  energy_used: count.default(0),
  constant_result: z.array(hex).default([]),
  transaction: z
    .object({ ret: z.array(z.object({ ret: z.string().optional() })).default([]) })
    .default({ ret: [] }),
})

const broadcast = z.object({
  result: z.boolean().default(false),
  code: z.string().default(''),
  txid: z.string().optional(),
  message: z.string().default(''),
})

const sent = z.object({
  txID: hash,
  ret: z.array(z.object({ contractRet: z.string().optional() })).default([]),
})

/* What became of a transaction, and what it cost, in the smallest units. */
const info = z.object({
  id: hash,
  fee: count.default(0),
  blockNumber: count,
  result: z.string().optional(),
  receipt: z.object({ result: z.string().optional() }).default({}),
})

type Call = { owner: string; contract: string; called: string; parameter: string }

/** The calls of a node that only paying needs. Addresses are `41` and twenty bytes, in hex. */
export function payingCalls(ask: Ask) {
  const simulate = (side: Side, { called, contract, owner, parameter }: Call) =>
    ask(simulated, `${side}/triggerconstantcontract`, {
      ...{ owner_address: owner, contract_address: contract },
      ...{ function_selector: called, parameter },
    })

  return {
    simulate,
    /** Null if nothing was ever sent to this address. */
    account: (side: Side, address: string) =>
      ask(z.union([nothing, account]), `${side}/getaccount`, { address }),
    resources: (address: string) => ask(resources, 'wallet/getaccountresource', { address }),
    parameters: async (): Promise<ReadonlyMap<string, number>> => {
      const { chainParameter } = await ask(parameters, 'wallet/getchainparameters', {})
      return new Map(chainParameter.map(({ key, value = 0 }) => [key, value]))
    },
    /** Sends the bytes as they are, so that the node does not serialize them again. */
    broadcast: (bytes: string) => ask(broadcast, 'wallet/broadcasthex', { transaction: bytes }),
    /** Null if no block that this side knows contains it. */
    transaction: (side: Side, id: string) =>
      ask(z.union([nothing, sent]), `${side}/gettransactionbyid`, { value: id }),
    /** Null if no final block contains it. */
    info: (id: string) =>
      ask(z.union([nothing, info]), 'walletsolidity/gettransactioninfobyid', { value: id }),
  }
}
