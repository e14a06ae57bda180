import { and, eq } from 'drizzle-orm'
import { mailboxOf } from '@/lib/net/mailbox-of'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { currencies } from '@/server/database/schema/catalogue'
import { verifications } from '@/server/database/schema/verifications'
import { demoLogins } from '@/server/database/seed/demo-logins'
import {
  demoCustomerAddress,
  demoDeskAddress,
  findDemoPeople,
  type DemoPeople,
} from '@/server/database/seed/demo-people'
import type { ObjectStorage, Painter } from '@/server/modules/files'
import {
  approveVerification,
  declineVerification,
  revokeVerification,
  type OnRevoked,
} from '../desk/decide-verification'
import { takeVerification, type DeskCommand } from '../desk/take-verification'
import { moveVerification } from '../moves/move-verification'
import { byClock, verificationMoves, type VerificationMove } from '../moves/verification-moves'
import { confirmVerification } from '../own/confirm-verification'
import { openByLink } from '../own/guest-link'
import { verificationSecret } from '../own/keyring'
import { startVerification } from '../own/start-verification'
import type { NumberVault, PhotoDrawer } from '../ports'
import { addPhoto } from '../uploads/add-photo'
import { findVerification, type VerificationRow } from '../verifications.repository'
import { examples, type Example, type ExampleName, type PhotosOf, type Step } from './examples'
import { layOutSpecimen } from './specimen'

type DemoParts = {
  db: Database
  storage: ObjectStorage
  painter: Pick<Painter, 'drawLayout'>
  photos: PhotoDrawer
  numbers: NumberVault
  secretKey: Uint8Array
  onRevoked: OnRevoked
}

type Filling = { parts: DemoParts; people: DemoPeople; example: Example; at: (ago: number) => Date }

/**
 * Brings one verification of the demo to its state, by the same calls as a customer and an operator. A
 * second run continues where the first ended, and leaves alone what somebody has moved meanwhile.
 */
export async function fillDemo(
  parts: DemoParts,
  { name, now }: { name: ExampleName; now: Date },
): Promise<void> {
  const people = await findDemoPeople(parts.db)
  if (!people) {
    return
  }
  const example: Example = examples[name]
  const at = (ago: number) => new Date(now.getTime() - ago * 60_000)
  const filling = { parts, people, example, at }
  const started = (await findStarted(filling)) ?? (await start(filling))
  const { id } = started
  if (started.state === 'draft') {
    await addPhotos(filling, started, example.photos)
  }
  for (const [index, step] of example.steps.entries()) {
    const row = await findVerification(parts.db, id)
    if (row?.eventSeq === index + 1) {
      await take(filling, row, step)
    }
  }
}

async function findStarted({ parts, people, example }: Filling): Promise<VerificationRow | null> {
  const { guest, kind, number } = example
  const [row] = await parts.db
    .select()
    .from(verifications)
    .where(
      and(
        eq(verifications.numberLookup, await parts.numbers.lookupOf(kind, number)),
        guest === null
          ? eq(verifications.userId, people.customerId)
          : eq(verifications.mailbox, mailboxOf(guest.email)),
      ),
    )
  return row ?? null
}

async function start({ parts, people, example, at }: Filling): Promise<VerificationRow> {
  const { guest, holder, kind, number, startedAgo } = example
  const now = at(startedAgo)
  const row = await startVerification(parts, {
    ...{ kind, number, holder, values: {}, now, address: demoCustomerAddress, addressFactor: 1 },
    currencyId: await currencyIdOf(parts.db, example.currency),
    starter: guest
      ? { userId: null, email: guest.email, mayMail: () => Promise.resolve(true) }
      : { userId: people.customerId, email: demoLogins[1].email },
    locale: guest?.locale ?? demoLogins[1].locale,
    actor: customerOf({ people, example }).actor,
  })
  // The guest has opened the link of the mail.
  const secret = verificationSecret(parts.secretKey, row.id)
  return guest ? openByLink(parts.db, { id: row.id, secret, now }) : row
}

async function currencyIdOf(db: Database, slug: string | null): Promise<number | null> {
  const [row] =
    slug === null
      ? []
      : await db.select({ id: currencies.id }).from(currencies).where(eq(currencies.slug, slug))
  return row?.id ?? null
}

function customerOf({ people, example }: Pick<Filling, 'people' | 'example'>) {
  const actor = example.guest
    ? ({ kind: 'system', name: 'visitor' } as const)
    : ({ kind: 'user', userId: people.customerId } as const)
  return { by: 'customer', actor, address: demoCustomerAddress } as const
}

async function take(filling: Filling, row: VerificationRow, step: Step): Promise<void> {
  const { parts, people, at } = filling
  const { id } = row
  const now = at(step.ago)
  const move: VerificationMove = verificationMoves[step.move]
  if (!move.from.includes(row.state)) {
    return
  }
  if (step.move === 'submit') {
    await addPhotos(filling, row, step.photos ?? {})
    await confirmVerification(parts, { id, mover: customerOf(filling), now })
  } else if (step.move === 'expire') {
    await inTransaction(parts.db, (tx) =>
      moveVerification(tx, { id, move: 'expire', mover: byClock, now }),
    )
  } else {
    const { operatorId: me } = people
    const actor = { kind: 'user', userId: me } as const
    await decide(parts, { id, actor, me, address: demoDeskAddress, now }, { step, at })
  }
}

/* Stored as of now, whenever the upload was: bytes that no photo has an hour later are removed. */
async function addPhotos(
  { parts, example, at }: Filling,
  { id: verificationId, eventSeq }: VerificationRow,
  photos: PhotosOf,
): Promise<void> {
  const now = at(0)
  for (const [input, flaw] of Object.entries(photos)) {
    const { layout, size } = layOutSpecimen(input, { ...example, flaw })
    const bytes = await parts.painter.drawLayout(layout, size)
    const clientKey = `specimen-${input}-${String(eventSeq)}`
    await addPhoto(parts, { verificationId, input, clientKey, bytes, isHandedOver: false, now })
  }
}

type Decision = Exclude<Step, { move: 'submit' | 'expire' }>

async function decide(
  parts: DemoParts,
  command: DeskCommand,
  { step, at }: Pick<Filling, 'at'> & { step: Decision },
): Promise<void> {
  const { db } = parts
  if (step.move !== 'revoke') {
    await takeVerification(db, { ...command, over: true })
  }
  const version = (await findVerification(db, command.id))?.version ?? 0
  switch (step.move) {
    case 'approve': {
      const until = step.endsAgo === undefined ? null : at(step.endsAgo)
      return approveVerification(db, { ...command, version, until })
    }
    case 'decline': {
      const { faults, remark } = step
      return declineVerification(db, { ...command, version, faults, remark })
    }
    case 'revoke':
      return revokeVerification(parts, { ...command, version, reason: step.reason, remark: null })
  }
}
