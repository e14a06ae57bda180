import type { VerificationKind } from '@/lib/contracts/verification/verification-lists'
import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import { mailboxOf } from '@/lib/net/mailbox-of'
import { toActorColumns, type Actor } from '@/server/database/actor'
import type { Database, Executor, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { makeId } from '@/server/database/ids/uuid-v7'
import { queueVerificationMail } from '@/server/modules/mailer'
import { listInputsOf } from '../forms/forms.repository'
import { readValues, sealedNumber, sealedValues, type GivenValues } from '../forms/read-values'
import type { NumberVault } from '../ports'
import {
  changeVerificationRow,
  countStartedFrom,
  findLiving,
  findUndecided,
  insertVerification,
  insertVerificationEvent,
  listOpen,
  lockVerification,
  type VerificationChange,
  type VerificationRow,
} from '../verifications.repository'
import {
  columnsOf,
  isByMailbox,
  lockStarter,
  ownerOf,
  type ByMailbox,
  type Starter,
} from './starter'

export type StartVerification = GivenValues & {
  kind: VerificationKind
  currencyId: number | null
  starter: Starter
  locale: Locale
  address: string
  /** Multiplies how many verifications one network address may start. */
  addressFactor: number
  actor: Actor
  now: Date
  /** Whether a claim waits for it: its number, if the claim has one, cannot be changed. */
  isByClaim?: boolean
}

type Parts = { db: Database; numbers: NumberVault; secretKey: Uint8Array }

/*
 * What one person may have unfinished, and what one network address may start in a day, for one mailbox
 * and in all.
 */
const maxOpen = 8
const maxOfAddressForMailbox = 8
const maxOfAddress = 30
const dayMilliseconds = 86_400_000

/**
 * Starts a verification, or finds the one of the same number that the person has not finished: a draft
 * gets the new values. A user who has sent the number already is refused with `duplicate`. A guest is
 * answered the same in every case, so the answer tells nothing about a mailbox: whoever has too many
 * unfinished gets the link of the newest. Refuses with `validation_error` and `too_many_requests`.
 */
export async function startVerification(
  { db, numbers, secretKey }: Parts,
  command: StartVerification,
): Promise<VerificationRow> {
  const columns = await sealGiven(db, numbers, command)
  const row = await inTransaction(db, (tx) => startIn(tx, { command, columns, secretKey }))
  await mailLink(db, { row, command })
  return row
}

type ByClaim = StartVerification & { starter: Exclude<Starter, ByMailbox>; isByClaim: true }

/** The same for a claim, in the caller's transaction. */
export async function startVerificationIn(
  tx: Tx,
  { numbers, secretKey }: Omit<Parts, 'db'>,
  command: ByClaim,
): Promise<VerificationRow> {
  return startIn(tx, { command, columns: await sealGiven(tx, numbers, command), secretKey })
}

async function sealGiven(
  db: Executor,
  numbers: NumberVault,
  command: StartVerification,
): Promise<VerificationChange> {
  const { currencyId, kind } = command
  const inputs = await listInputsOf(db, { currencyId, kind })
  const numberInput = inputs.find(({ type }) => type === 'number')
  if (!numberInput) {
    const field = kind === 'person' ? 'kind' : 'currency'
    throw new AppError('validation_error', { faults: [{ field, key: 'not_verifiable' }] })
  }
  const read = await readValues(inputs, command, { isWhole: command.isByClaim !== true })
  const { number, others } = read
  return {
    ...(number === null ? {} : await sealedNumber(numbers, { kind, number, input: numberInput })),
    ...(await sealedValues(numbers, others)),
  }
}

type Starting = {
  command: StartVerification
  columns: VerificationChange
  secretKey: Uint8Array
}

async function startIn(tx: Tx, starting: Starting): Promise<VerificationRow> {
  const { command, columns } = starting
  const { starter } = command
  await lockStarter(tx, starter)
  const owner = ownerOf(starter)
  if (isByMailbox(starter)) {
    // Checked before the number is looked up: otherwise a refusal would tell which numbers the mailbox has.
    await assertFewOfAddress(tx, command)
  }
  // A claim has no number of a person: it relies on whichever document is verified.
  const living = columns.numberLookup
    ? await findLiving(tx, owner, columns.numberLookup)
    : await findUndecided(tx, owner, command.kind)
  if (living) {
    return continueLiving(tx, { ...starting, living })
  }
  if (!isByMailbox(starter)) {
    await assertFewOfAddress(tx, command)
  }
  const open = await listOpen(tx, owner, maxOpen)
  return open.length >= maxOpen ? newestOrRefuse({ command, open }) : insertNew(tx, starting)
}

async function assertFewOfAddress(tx: Tx, command: StartVerification): Promise<void> {
  const { address, addressFactor, now, starter } = command
  const from = { address, since: new Date(now.getTime() - dayMilliseconds) }
  const isFull =
    (await countStartedFrom(tx, from)) >= maxOfAddress * addressFactor ||
    (isByMailbox(starter) &&
      (await countStartedFrom(tx, { ...from, mailbox: mailboxOf(starter.email) })) >=
        maxOfAddressForMailbox)
  if (isFull) {
    throw new AppError('too_many_requests', { retryAfterSeconds: 3600 })
  }
}

type Full = { command: StartVerification; open: readonly VerificationRow[] }

function newestOrRefuse({ command, open }: Full): VerificationRow {
  const [newest] = open
  if (!newest || !isByMailbox(command.starter)) {
    throw new AppError('too_many_requests', {
      text: 'verifications_open',
      retryAfterSeconds: 3600,
    })
  }
  return newest
}

async function continueLiving(
  tx: Tx,
  { command, columns, living }: Starting & { living: VerificationRow },
): Promise<VerificationRow> {
  const { isByClaim = false, now, starter } = command
  if (isByMailbox(starter)) {
    return living
  }
  const row = await lockLiving(tx, living)
  if (isByClaim) {
    return row.isNumberFixed || columns.numberLookup === undefined
      ? row
      : changeVerificationRow(tx, row.id, { isNumberFixed: true, now })
  }
  if (row.state !== 'draft') {
    throw new AppError('duplicate', { text: 'verification_started' })
  }
  const { numberSealed, sealedWith, valuesSealed } = columns
  return changeVerificationRow(tx, row.id, { numberSealed, sealedWith, valuesSealed, now })
}

/* Its customer may have sent or deleted it, or given it another number, in the meantime. */
async function lockLiving(tx: Tx, { id, numberLookup }: VerificationRow): Promise<VerificationRow> {
  const row = await lockVerification(tx, id)
  if (row?.numberLookup !== numberLookup || row.state === 'withdrawn') {
    throw new AppError('state_changed')
  }
  return row
}

async function insertNew(
  tx: Tx,
  { command, columns, secretKey }: Starting,
): Promise<VerificationRow> {
  const { actor, address, currencyId, isByClaim = false, kind, locale, now, starter } = command
  const id = makeId(now)
  const row = await insertVerification(tx, {
    id,
    kind,
    state: 'draft',
    version: 1,
    eventSeq: 1,
    currencyId,
    ...columnsOf(starter, { secretKey, id }),
    locale,
    address,
    ...columns,
    isNumberFixed: isByClaim && columns.numberLookup !== undefined,
    createdAt: now,
    updatedAt: now,
  })
  await insertVerificationEvent(tx, {
    verificationId: id,
    seq: 1,
    event: 'start',
    fromState: null,
    toState: 'draft',
    by: 'customer',
    ...toActorColumns(actor),
    address,
    data: {},
    createdAt: now,
  })
  return row
}

/*
 * Only a start that has succeeded counts as a mail, so that no refused call uses up the mails of the mailbox.
 * A repeated request gets the link of the stored verification, also after a failure in between.
 */
async function mailLink(
  db: Database,
  { row, command }: { row: VerificationRow; command: StartVerification },
): Promise<void> {
  const { locale, now, starter } = command
  const { email, id, kind, numberMasked } = row
  if (isByMailbox(starter) && email !== null && (await starter.mayMail())) {
    await inTransaction(db, (tx) =>
      queueVerificationMail(tx, {
        to: { email, locale },
        // Requested again within a minute, the link is not mailed twice.
        dedupeKey: `verification-link:${id}:${String(Math.floor(now.getTime() / 60_000))}`,
        verificationId: id,
        isGuest: true,
        mail: { template: 'verification_link', kind, masked: numberMasked ?? '' },
      }),
    )
  }
}
