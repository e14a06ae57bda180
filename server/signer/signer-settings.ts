import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { Decimal } from '@/lib/money/decimal'
import { addressIn } from '@/server/adapters/rails/tron/signing/tron-address'
import { tronPayingChains } from '@/server/adapters/rails/tron/signing/tron-networks'
import { payingChainNames } from '@/server/adapters/rails/utxo/signing/utxo-networks'
import { SignerError } from './signer-error'

const amount = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,18})?$/, 'must be an amount such as "0.5"')
  .transform((text) => new Decimal(text))

const evmAddress = (error: string) => z.string().regex(/^0x[0-9a-fA-F]{40}$/, error)

const asset = z.strictObject({
  currency: z.string().regex(/^[A-Z0-9_]{2,16}$/, 'must be a currency’s code such as USDTERC20'),
  contract: evmAddress('must be the address of the contract').nullable().default(null),
  decimals: z.int().min(0).max(18).default(18),
  limits: z.strictObject({
    payout: amount,
    hour: amount,
    day: amount,
    /** The limit of a payout to an address that was never paid before. */
    newAddress: amount,
    /** Payouts of this amount or more need an approval; missing if none do. */
    approveFrom: amount.optional(),
  }),
})

const sweep = z.strictObject({
  /** The only address to which the money of orders is ever swept; the sender if missing. */
  sweepTo: evmAddress('must be an address').optional(),
  /** How much of the network's own coin one address may get for the fee of its sweep. */
  maxGasTopUp: amount,
  /** What all sweeps together may cost in an hour and in a day, fees and gas included, in that coin. */
  hour: amount,
  day: amount,
})

/* The place for money that the wallet does not need, and how much transfers to it may cost in an hour and in a day. */
const cold = z.strictObject({
  /** The only address to which such money ever goes. */
  to: z.string().min(1),
  hour: amount,
  day: amount,
})

const shared = {
  name: z.string().min(1),
  /**
   * The extended public key of its account, or the sender's public key in hex, if an external signer has the
   * private key.
   */
  publicKey: z.string().min(1).optional(),
  /** What one transaction may cost, in the network's own coin. */
  maxFee: amount,
}

const coldStorage = {
  /** Missing if nothing goes to cold storage. */
  cold: cold.optional(),
}

const evmRail = z.strictObject({
  ...shared,
  kind: z.literal('evm'),
  chainId: z.int().min(1),
  sender: evmAddress('must be the address that pays'),
  assets: z.array(asset).min(1),
  ...coldStorage,
  /** Missing if nothing is swept. */
  sweep: sweep.optional(),
})

const utxoRail = z.strictObject({
  ...shared,
  kind: z.literal('utxo'),
  chain: z.enum(payingChainNames, `must be one of ${payingChainNames.join(', ')}`),
  sender: z.string().min(1),
  ...coldStorage,
  assets: z
    .array(asset.omit({ contract: true, decimals: true }))
    .length(1, 'must name one currency: the coin of the chain')
    .transform((assets) => assets.map((each) => ({ ...each, contract: null, decimals: 8 }))),
})

const tronAddress = (error: string) => z.string().refine((text) => addressIn(text) === text, error)

const tronRail = z.strictObject({
  ...shared,
  kind: z.literal('tron'),
  cold: z.never('is not for Tron').optional(),
  chain: z.enum(tronPayingChains, `must be one of ${tronPayingChains.join(', ')}`),
  sender: tronAddress('must be the address that pays'),
  assets: z
    .array(
      asset.extend({
        contract: tronAddress('must be the address of the contract').nullable().default(null),
        decimals: z.int().min(0).max(18).default(6),
      }),
    )
    .min(1),
})

/* A rail without `kind` is on an EVM network. */
const rail = z.preprocess(
  (given) =>
    typeof given === 'object' && given !== null && !('kind' in given)
      ? { kind: 'evm', ...given }
      : given,
  z.discriminatedUnion('kind', [evmRail, utxoRail, tronRail], {
    error: 'must be "evm", "utxo" or "tron"',
  }),
)

const approver = z.strictObject({
  name: z.string().min(1),
  credentialId: z.string().regex(/^[A-Za-z0-9_-]+$/),
  publicKey: z.string().regex(/^[A-Za-z0-9_-]+$/),
})

/* Allows plain http only to this machine, because others could read it on a network. */
function isSafe(text: string): boolean {
  const { hash, hostname, password, protocol, search, username } = new URL(text)
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
  const isPlain = [hash, password, search, username].every((part) => part === '')
  return isPlain && (protocol === 'https:' || (protocol === 'http:' && isLoopback))
}

const external = z.strictObject({
  url: z.url().refine((text) => !URL.canParse(text) || isSafe(text), {
    error: 'must be https, or http to this machine, without anything after the path',
  }),
  key: z.string().regex(/^[\x21-\x7e]{32,200}$/, 'must have 32 to 200 characters without spaces'),
  /** How long one answer may take. */
  answerSeconds: z.number().min(0.1).max(60).default(10),
})

const file = z.strictObject({
  keystore: z.string().optional(),
  /** The file with the keystore's passphrase. */
  passphrase: z.string().optional(),
  /** The external signer, if there is no keystore. */
  external: external.optional(),
  journal: z.string(),
  rails: z.array(rail).min(1),
  /** The address of the desk, where security keys are used. */
  origin: z.url().optional(),
  approvers: z.array(approver).default([]),
  pollSeconds: z.number().min(0.05).max(60).default(1),
})

export type SignerSettings = z.output<typeof file>
export type ExternalSettings = z.output<typeof external>
export type SignerRail = SignerSettings['rails'][number]
export type SignerSweep = z.output<typeof sweep>
/** A rail that sweeps the addresses of its orders. */
export type SweptRail = Extract<SignerRail, { kind: 'evm' }> & { sweep: SignerSweep }
export type SignerAsset = SignerRail['assets'][number]

/** The name of the rail's chain, the same as in the office. */
export function chainOf(of: SignerRail): string {
  return of.kind === 'evm' ? String(of.chainId) : of.chain
}

/** Reads SIGNER_FILE; paths in it are relative to its own folder. Throws `SignerError` with one sentence. */
export function readSignerSettings(name: string): SignerSettings {
  const parsed = file.safeParse(contentOf(name))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const keys = issue?.code === 'unrecognized_keys' ? issue.keys : []
    const where = [...(issue?.path ?? []), ...keys].map(String).join('.')
    throw new SignerError(`SIGNER_FILE ${name}: ${where}: ${issue?.message ?? ''}.`)
  }
  refuseContradictions(name, parsed.data)
  const beside = (each: string) => path.resolve(path.dirname(name), each)
  const { journal, keystore, passphrase, ...rest } = parsed.data
  return {
    ...rest,
    ...(keystore !== undefined && { keystore: beside(keystore) }),
    ...(passphrase !== undefined && { passphrase: beside(passphrase) }),
    journal: beside(journal),
  }
}

function contentOf(name: string): unknown {
  try {
    return JSON.parse(readFileSync(name, 'utf8'))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new SignerError(`SIGNER_FILE ${name} ${why}.`)
  }
}

function refuseContradictions(name: string, settings: SignerSettings): void {
  const { approvers, external: holder, keystore, origin, passphrase, rails } = settings
  const isHere = keystore !== undefined && passphrase !== undefined
  const isElsewhere = keystore === undefined && passphrase === undefined && holder !== undefined
  if (isHere ? holder !== undefined : !isElsewhere) {
    throw new SignerError(
      `SIGNER_FILE ${name}: it must name either keystore and passphrase, or external.`,
    )
  }
  const round = rails.find(
    ({ cold: place, sender }) => place?.to.toLowerCase() === sender.toLowerCase(),
  )
  if (round) {
    throw new SignerError(
      `SIGNER_FILE ${name}: rail “${round.name}”, cold.to: it is the address of the wallet itself.`,
    )
  }
  const other = rails.find(({ publicKey }) => (publicKey === undefined) === isElsewhere)
  if (other) {
    const sentence = isElsewhere ? 'external needs it' : 'only external needs it'
    throw new SignerError(`SIGNER_FILE ${name}: rail “${other.name}”, publicKey: ${sentence}.`)
  }
  const needsApprovals = rails.some(({ assets }) =>
    assets.some(({ limits }) => limits.approveFrom !== undefined),
  )
  if (needsApprovals && (approvers.length === 0 || origin === undefined)) {
    throw new SignerError(`SIGNER_FILE ${name}: approveFrom needs approvers and origin.`)
  }
  // A signed transaction of Tron does not name its chain, so one within the limits of a test network could move real money.
  const trons = rails.flatMap((each) => (each.kind === 'tron' ? [each.sender] : []))
  if (new Set(trons).size < trons.length) {
    throw new SignerError(`SIGNER_FILE ${name}: two rails on Tron pay from one address.`)
  }
  const names = rails.map((each) => each.name)
  if (new Set(names).size < names.length) {
    throw new SignerError(`SIGNER_FILE ${name}: two rails have the same name.`)
  }
}

/** The one line of a file with a secret. */
export function readSecret(name: string): string {
  try {
    return readFileSync(name, 'utf8').replace(/\r?\n$/, '')
  } catch {
    throw new SignerError(`The file ${name} cannot be read.`)
  }
}
