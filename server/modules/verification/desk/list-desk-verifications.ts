import { z } from 'zod'
import { AppError } from '@/lib/errors/app-error'
import { mailboxOf } from '@/lib/net/mailbox-of'
import { normaliseRequisite } from '@/lib/requisites/normalise-requisite'
import type { Requisite } from '@/lib/requisites/requisite'
import type { Database } from '@/server/database/client'
import { findVerificationRules } from '@/server/modules/settings'
import type { NumberVault } from '../ports'
import {
  countQueue,
  findIds,
  findUserIds,
  isQueue,
  listDeskRows,
  type DeskCursor,
  type DeskFilter,
  type ListedVerification,
} from './desk-rows.repository'

export type DeskParts = { db: Database; numbers: NumberVault }

export type ListQuery = Omit<DeskFilter, 'ids'> & {
  text?: string | undefined
  after?: string | undefined
  size: number
  /** The operator who asks. */
  me: string
}

export type DeskList = {
  rows: ListedVerification[]
  next: string | null
  waiting: number
  promiseMinutes: number
}

/**
 * A page of verifications: those that wait for a decision by their waiting time, others newest first.
 * Each page begins after the last row of the page before, so that it costs the same however many there
 * are. Throws `validation_error` for a cursor that no page gave.
 */
export async function listDeskVerifications(
  { db, numbers }: DeskParts,
  { after, me, size, text, ...filter }: ListQuery,
): Promise<DeskList> {
  const cursor = after === undefined ? null : readCursor(after)
  const ids = text === undefined || text === '' ? undefined : await idsOf({ db, numbers }, text)
  const wanted = { ...filter, ids }
  const rows = await listDeskRows(db, wanted, { after: cursor, me, most: size + 1 })
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : undefined
  const { promiseMinutes } = await findVerificationRules(db)
  return {
    rows: page,
    next: last ? cursorOf(last, isQueue(wanted)) : null,
    waiting: await countQueue(db),
    promiseMinutes,
  }
}

const uuid = z.uuid()

async function idsOf({ db, numbers }: DeskParts, text: string): Promise<string[]> {
  if (uuid.safeParse(text).success) {
    return findIds(db, { id: text, lookups: [], mailbox: null, userIds: [] })
  }
  if (text.includes('@')) {
    const userIds = await findUserIds(db, text)
    return findIds(db, { id: null, lookups: [], mailbox: mailboxOf(text), userIds })
  }
  const lookups = new Set<string>()
  for (const number of await spellingsOf(text)) {
    lookups.add(await numbers.lookupOf('card', number))
    lookups.add(await numbers.lookupOf('person', number))
  }
  return findIds(db, { id: null, lookups: [...lookups], mailbox: null, userIds: [] })
}

const kinds: readonly Pick<Requisite, 'kind' | 'checker'>[] = [
  { kind: 'card', checker: 'bank-card' },
  { kind: 'iban', checker: 'iban' },
  { kind: 'phone', checker: 'e164' },
  { kind: 'wallet', checker: 'none' },
  { kind: 'text', checker: 'none' },
]

/* Nothing says what kind of number the operator typed, so it is looked up in the form of each kind. */
async function spellingsOf(text: string): Promise<Set<string>> {
  const spellings = new Set<string>()
  for (const one of kinds) {
    spellings.add(await normaliseRequisite({ ...one, value: text }))
  }
  spellings.add(text.toUpperCase().replaceAll(/[\s-]/g, ''))
  return spellings
}

function cursorOf({ row }: ListedVerification, isWaiting: boolean): string {
  return isWaiting && row.submittedAt ? `${row.submittedAt.toISOString()}_${row.id}` : row.id
}

function readCursor(after: string): DeskCursor {
  const [first = '', second] = after.split('_')
  const id = second ?? first
  const submittedAt = second === undefined ? null : new Date(first)
  if (!uuid.safeParse(id).success || (submittedAt && Number.isNaN(submittedAt.getTime()))) {
    throw new AppError('validation_error', { faults: [{ field: 'after', key: 'unknown_value' }] })
  }
  return { submittedAt, id }
}
