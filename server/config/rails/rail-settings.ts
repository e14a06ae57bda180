import { z } from 'zod'
import { readBase58Check } from '@/lib/requisites/wallets/base58-check'

/** The chains that a rail of kind `utxo` can follow. */
export const utxoChainNames = [
  'bitcoin',
  'bitcoin-testnet',
  'bitcoin-regtest',
  'litecoin',
  'litecoin-testnet',
  'litecoin-regtest',
  'dogecoin',
  'dogecoin-testnet',
  'dogecoin-regtest',
  'dash',
] as const
export type UtxoChainName = (typeof utxoChainNames)[number]

/** The chains that a rail of kind `tron` can follow. */
export const tronChainNames = ['tron', 'tron-nile', 'tron-shasta'] as const
export type TronChainName = (typeof tronChainNames)[number]

const fromUsd = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, 'must be an amount such as "1000"')

const blockCount = (error: string) => z.int(error).min(1, error).max(500, error)
const blocksOrFinalized = 'must be a number of blocks from 1 to 500, or "finalized"'

/* How many blocks confirm payments worth at least `fromUsd`; with `finalized`, only the network's finality confirms them. */
const tier = z.strictObject({
  fromUsd,
  blocks: z.union([blockCount(blocksOrFinalized), z.literal('finalized')], blocksOrFinalized),
})
/* These networks have no finality of their own. */
const blocksTier = z.strictObject({
  fromUsd,
  blocks: blockCount('must be a number of blocks from 1 to 500'),
})

function tiersOf<Tier extends typeof tier | typeof blocksTier>(one: Tier) {
  return z
    .array(one)
    .min(1, 'must have at least one line')
    .refine((tiers) => tiers.some((each) => Number(each.fromUsd) === 0), {
      error: 'must have a line with fromUsd "0"',
    })
}

const currency = z
  .string()
  .regex(/^[A-Z0-9_]{2,16}$/, 'must be a currency’s code such as USDTERC20')

function assetOf(contract: z.ZodType<string, string>) {
  return z.strictObject({
    currency,
    contract: contract.optional(),
    decimals: z.int().min(0).max(18).optional(),
  })
}
const evmAddress = (error: string) => z.string().regex(/^0x[0-9a-fA-F]{40}$/, error)
const evmContract = evmAddress(
  'must be an address such as 0xdAC17F958D2ee523a2206206994597C13D831ec7',
)
const tronAddress = (error: string) =>
  z
    .string()
    .refine(
      (text) =>
        /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text) && readBase58Check(text)?.isIntact === true,
      error,
    )
const tronContract = tronAddress('must be an address such as TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')

const amount = z.string().regex(/^\d{1,12}(\.\d{1,18})?$/, 'must be an amount such as "0.01"')
const positive = amount.refine((text) => /[1-9]/.test(text), 'must be more than 0')

/* How a rail pays out. Only the signer has the key. */
const payouts = {
  /** What one transaction may cost: in the network’s own coin, and as a share of what it pays. */
  maxFee: positive,
  maxFeeShare: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1)$/, 'must be a share such as "0.05"')
    .default('0.05'),
  /** A payout becomes `unknown` when no node has seen its transaction for this long. */
  lostSeconds: z.number().min(1).max(604_800).default(7200),
  /** For each currency, the amount from which a payout waits for an approval at the desk. */
  approveFrom: z.record(z.string(), positive).default({}),
}

/* A transaction that is not mined within this many blocks is replaced by one with a higher fee. */
const stuckBlocks = z.int().min(1).max(10_000)

const evmPayouts = z.strictObject({
  ...payouts,
  sender: evmAddress(
    'must be the address that pays, such as 0x52908400098527886E0F7030069857D2E4169EE7',
  ),
  stuckBlocks: stuckBlocks.default(25),
})

const utxoPayouts = z.strictObject({
  ...payouts,
  sender: z.string().min(1, 'must be the address that pays'),
  stuckBlocks: stuckBlocks.default(6),
  /** Within how many blocks a transaction should be mined: its fee is estimated for that. */
  feeBlocks: z.int().min(1).max(1008).default(6),
  /** For how long payouts are gathered into one transaction. */
  gatherSeconds: z.number().min(0).max(600).default(30),
})

const tronPayouts = z.strictObject({
  ...payouts,
  sender: tronAddress('must be the address that pays, such as TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'),
  /** For how long a transaction can be mined. After that the payout gets another transaction. */
  validSeconds: z.int().min(180).max(3600).default(600),
})

/* When the money at the addresses of orders is swept, and to which address. */
const evmSweep = z.strictObject({
  to: evmAddress('must be an address; without it the money goes to payouts.sender').optional(),
  fromUsd,
  maxFeeShare: z
    .string()
    .regex(/^(0\.\d{1,6}|1)$/, 'must be a share such as "0.02"')
    .default('0.02'),
})

const bound = z.string().regex(/^\d{1,12}(\.\d{1,18})?$/, 'must be an amount such as "10"')

/* When money of the wallet is moved to cold storage, and how much of each currency stays. */
function coldOf(to: z.ZodType<string, string>) {
  return z.strictObject({
    to,
    above: z
      .record(z.string(), z.strictObject({ ceiling: bound, target: bound }))
      .refine((above) => Object.keys(above).length > 0, 'must name at least one currency'),
  })
}

const seconds = (most: number) => z.number().min(0.1).max(most)

const shared = {
  name: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a name such as "ethereum"')
    .max(40),
  node: z.url({ protocol: /^https?$/, error: 'must be a web address' }),
  explorer: z
    .url({ protocol: /^https?$/, error: 'must be a web address with {id}' })
    .refine(
      (text) => text.includes('{id}'),
      'must have {id} where the id of the transaction belongs',
    )
    .optional(),
  /** Orders get no address below this index. */
  firstIndex: z.int().min(0).max(2_000_000_000).default(0),
  /** How often the node is asked for a new block. */
  pollSeconds: seconds(60).default(0.5),
  /** How long one answer of the node may take. */
  answerSeconds: seconds(60).default(10),
  /** For how long the node may fail before the rail pauses. */
  patienceSeconds: seconds(3600).default(30),
}

const plainXpub = z.string().superRefine((text, context) => {
  if (/^[a-z]prv/.test(text)) {
    context.addIssue('is a private key: give the public one, which begins with xpub')
  } else if (!/^xpub[1-9A-HJ-NP-Za-km-z]{100,112}$/.test(text)) {
    context.addIssue('must be an extended public key, which begins with xpub')
  }
})

const evm = z.strictObject({
  ...shared,
  kind: z.literal('evm'),
  chainId: z.int('must be the number of the chain').min(1),
  xpub: plainXpub,
  assets: z.array(assetOf(evmContract)).min(1, 'must name at least one currency'),
  confirmations: tiersOf(tier),
  /** The rail pauses after this long without a new block. */
  stallSeconds: seconds(86_400).default(300),
  /** Missing if payouts are made in another way. */
  payouts: evmPayouts.optional(),
  /** Missing if the money stays at the addresses of orders. */
  sweep: evmSweep.optional(),
  /** Missing if nothing is moved to cold storage. */
  cold: coldOf(evmAddress('must be the address of the cold storage')).optional(),
})

const utxo = z.strictObject({
  ...shared,
  kind: z.literal('utxo'),
  chain: z.enum(utxoChainNames, `must be one of ${utxoChainNames.join(', ')}`),
  // Which keys a chain accepts is checked where addresses are derived from them.
  xpub: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{100,120}$/, 'must be an extended public key'),
  assets: z
    .array(z.strictObject({ currency }))
    .length(1, 'must name one currency: the coin of the chain'),
  confirmations: tiersOf(blocksTier),
  /** Sending a block of Bitcoin takes longer than sending one of Ethereum. */
  answerSeconds: seconds(600).default(60),
  /** The rail pauses after this long without a new block; each chain has a default. */
  stallSeconds: seconds(86_400).optional(),
  /** Missing if payouts are made in another way. */
  payouts: utxoPayouts.optional(),
  /** Missing if nothing is moved to cold storage. */
  cold: coldOf(z.string().min(1, 'must be the address of the cold storage')).optional(),
})

/* Only final blocks are read, so there are no confirmations to choose. */
const tron = z.strictObject({
  ...shared,
  kind: z.literal('tron'),
  chain: z.enum(tronChainNames, `must be one of ${tronChainNames.join(', ')}`),
  /** Sent with each call; TronGrid requires it. */
  apiKey: z
    .string()
    .regex(/^[\w-]{1,200}$/, 'must be a key such as TronGrid gives')
    .optional(),
  xpub: plainXpub,
  assets: z.array(assetOf(tronContract)).min(1, 'must name at least one currency'),
  /** A block comes every three seconds, and services count the calls. */
  pollSeconds: seconds(60).default(2),
  /** The rail pauses after this long without a new block. */
  stallSeconds: seconds(86_400).default(120),
  /** Missing if payouts are made in another way. */
  payouts: tronPayouts.optional(),
})

const rail = z.discriminatedUnion('kind', [evm, utxo, tron], {
  error: 'must be "evm", "utxo" or "tron"',
})

/** What the settings say about one rail. */
export type RailSettings = z.output<typeof rail>
export type EvmSettings = z.output<typeof evm>
export type UtxoSettings = z.output<typeof utxo>
export type TronSettings = z.output<typeof tron>

/** What RAILS_FILE contains. */
export const railsFile = z.strictObject({ rails: z.array(rail) })
