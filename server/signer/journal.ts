import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { jsonIn } from '@/lib/http/json-in'
import { transferKinds } from '@/lib/contracts/rails/outgoing-lists'
import { Decimal, zero } from '@/lib/money/decimal'
import { SignerError } from './signer-error'

const signing = z.strictObject({
  kind: z.literal('signing'),
  rail: z.string(),
  sender: z.string(),
  nonce: z.int().nullable(),
  transaction: z.string(),
  payout: z.string(),
  currency: z.string(),
  address: z.string(),
  amount: z.string(),
  /** The coins that the transaction spends, each with its amount. */
  coins: z.array(z.string()).optional(),
  /** What the transaction costs at most, in the network's own coin. */
  fee: z.string().optional(),
  /** The network's id of a transaction that expires, and the time at which it expires. */
  life: z.strictObject({ id: z.string(), expires: z.iso.datetime() }).optional(),
})
/* A transfer between the office's own addresses. */
const transfer = z.strictObject({
  kind: z.literal('transfer'),
  purpose: z.enum(transferKinds),
  rail: z.string(),
  sender: z.string(),
  nonce: z.int().nullable(),
  transaction: z.string(),
  to: z.string(),
  currency: z.string(),
  amount: z.string(),
  /** The coins that the transaction spends, each with its amount. */
  coins: z.array(z.string()).optional(),
  /** The most that it takes from the wallet, in the network's own coin: the fee, and the amount that is sent as gas. */
  cost: z.string(),
})
const stop = z.strictObject({
  kind: z.literal('stop'),
  reason: z.string(),
  /** The signed transactions of the office that the journal does not have. */
  unknown: z.array(z.string()).optional(),
})
const resume = z.strictObject({ kind: z.literal('resume'), reason: z.string() })
const what = z.discriminatedUnion('kind', [signing, transfer, stop, resume])

const line = z.strictObject({
  seq: z.int(),
  at: z.iso.datetime(),
  what,
  previous: z.string(),
  hash: z.string(),
})

type What = z.output<typeof what>
type Line = z.output<typeof line>
export type Signing = z.output<typeof signing>
export type SignedTransfer = z.output<typeof transfer> & { at: Date }
/** A payout that was signed, with the time of this signature. */
export type Signed = Signing & { at: Date }

export type Journal = {
  /** The payouts that were signed. A payout appears several times if its transaction was replaced. */
  signed: () => readonly Signed[]
  /** The transfers that were signed. A transfer appears several times if its transaction was replaced. */
  transfers: () => readonly SignedTransfer[]
  /** The transactions that the journal does not have, but that a person has accepted: a stop listed each of them. */
  accepted: () => ReadonlySet<string>
  /** Why the signer has stopped; null if it has not. */
  stopReason: () => string | null
  /** Adds a line, which is on the disk when this returns. */
  note: (entry: What) => void
  close: () => void
}

const firstHash = '0'.repeat(64)

/**
 * The signer's own memory: a file to which lines are only added, each with the hash of the one before. Each
 * signature is noted here before it leaves the process, so nobody can reset the limits from outside. Throws
 * `SignerError` if a line was changed or removed.
 */
export function openJournal(
  file: string,
  { now = () => new Date(), mayCreate = true }: { now?: () => Date; mayCreate?: boolean } = {},
): Journal {
  const isNew = !existsSync(file)
  if (isNew && !mayCreate) {
    throw new SignerError(`The journal ${file} is not there.`)
  }
  const { lines, length } = readLines(file, isNew ? '' : readFileSync(file, 'utf8'))
  const descriptor = openSync(file, isNew ? 'ax' : 'r+', 0o600)
  // The signature that belongs to an incomplete line never left the process.
  ftruncateSync(descriptor, length)
  fsyncSync(descriptor)
  if (isNew) {
    syncDirectory(path.dirname(file))
  }
  let end = length
  const signed: Signed[] = []
  const transfers: SignedTransfer[] = []
  const accepted = new Set<string>()
  let stopped: z.output<typeof stop> | null = null
  const take = ({ at, what: entry }: Line) => {
    if (entry.kind === 'signing') {
      signed.push({ ...entry, at: new Date(at) })
    } else if (entry.kind === 'transfer') {
      transfers.push({ ...entry, at: new Date(at) })
    } else if (entry.kind === 'stop') {
      stopped = entry
    } else {
      stopped?.unknown?.forEach((id) => accepted.add(id))
      stopped = null
    }
  }
  lines.forEach(take)
  let last = lines.at(-1) ?? null

  return {
    signed: () => signed,
    transfers: () => transfers,
    accepted: () => accepted,
    stopReason: () => stopped?.reason ?? null,
    note: (entry) => {
      // After the clock went back, a payout must not get a time so early that the limits no longer count it.
      const at = new Date(Math.max(now().getTime(), last === null ? 0 : Date.parse(last.at)))
      // The fields are hashed in the order in which they are read again.
      const read = what.parse(entry)
      const next = chained({ seq: (last?.seq ?? 0) + 1, at: at.toISOString(), what: read }, last)
      const bytes = Buffer.from(`${JSON.stringify(next)}\n`)
      if (writeSync(descriptor, bytes, 0, bytes.length, end) !== bytes.length) {
        throw new SignerError(`The journal ${file} could not be written.`)
      }
      fsyncSync(descriptor)
      end += bytes.length
      last = next
      take(next)
    },
    close: () => closeSync(descriptor),
  }
}

function chained(entry: Pick<Line, 'seq' | 'at' | 'what'>, before: Line | null): Line {
  const linked = { ...entry, previous: before?.hash ?? firstHash }
  const text = JSON.stringify([linked.seq, linked.at, linked.what, linked.previous])
  return { ...linked, hash: createHash('sha256').update(text).digest('hex') }
}

function readLines(file: string, text: string): { lines: Line[]; length: number } {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const lines: Line[] = []
  for (const each of whole.split('\n').filter((part) => part !== '')) {
    const parsed = line.safeParse(jsonIn(each))
    const before = lines.at(-1) ?? null
    const expected = parsed.success
      ? chained({ seq: (before?.seq ?? 0) + 1, at: parsed.data.at, what: parsed.data.what }, before)
      : null
    if (
      !parsed.success ||
      expected?.hash !== parsed.data.hash ||
      expected.seq !== parsed.data.seq
    ) {
      throw new SignerError(
        `The journal ${file} was changed at line ${String(lines.length + 1)}: nothing is signed with it.`,
      )
    }
    lines.push(parsed.data)
  }
  return { lines, length: Buffer.byteLength(whole) }
}

function syncDirectory(directory: string): void {
  const descriptor = openSync(directory, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

type Slotted = Pick<Signed, 'rail' | 'sender' | 'nonce' | 'at'>

/**
 * The most that the transactions of a rail that were signed since the given time can cost. Only one transaction of each
 * slot can be mined, so the most expensive one counts.
 */
export function sumBySlot<Entry extends Slotted>(
  entries: readonly Entry[],
  { costOf, except, rail, since }: Summing<Entry>,
): Decimal {
  const most = new Map<string, Decimal>()
  for (const each of entries) {
    if (each.rail === rail && each.at >= since && !except(each)) {
      const slot = `${each.sender} ${String(each.nonce)}`
      most.set(slot, Decimal.max(most.get(slot) ?? zero, costOf(each)))
    }
  }
  return [...most.values()].reduce((sum, cost) => sum.plus(cost), zero)
}

type Summing<Entry> = {
  rail: string
  since: Date
  costOf: (entry: Entry) => Decimal | string
  except: (entry: Entry) => boolean
}

/**
 * The sum of the payouts in a currency that were signed since the given time. Each payout counts once for each of its
 * slots, at the time of its first signature there.
 */
export function sumSince(journal: Journal, { currency, since }: { currency: string; since: Date }) {
  const seen = new Set<string>()
  let sum = zero
  for (const each of journal.signed()) {
    const once = `${each.payout} ${String(each.nonce)}`
    if (each.currency === currency && !seen.has(once)) {
      seen.add(once)
      sum = each.at >= since ? sum.plus(each.amount) : sum
    }
  }
  return sum
}
