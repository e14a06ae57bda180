import { and, asc, count, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { DeskVerificationAction } from '@/lib/contracts/desk/verifications/verifications'
import type { ClaimVerificationPurpose } from '@/lib/contracts/verification/verification-lists'
import { compareNames } from '@/lib/payers/compare-payer'
import type { Decimal } from '@/lib/money/decimal'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import type { Executor } from '@/server/database/client'
import { currencies, inputs } from '@/server/database/schema/catalogue'
import { claimQuotes, claims, type ClaimInput } from '@/server/database/schema/claims'
import { users } from '@/server/database/schema/people/users'
import {
  claimVerifications,
  verificationEvents,
  verifications,
} from '@/server/database/schema/verifications'
import { findVerificationRules, type VerificationRules } from '@/server/modules/settings'
import { listInputsOf, type FormInput } from '../forms/forms.repository'
import { openValues } from '../forms/read-values'
import { listPhotos, type PhotoRow } from '../uploads/photos.repository'
import {
  findVerification,
  type VerificationEventRow,
  type VerificationRow,
} from '../verifications.repository'
import { named, openClaimStates, type ListedVerification } from './desk-rows.repository'
import type { DeskParts } from './list-desk-verifications'
import { listMatches, type Match } from './matches.repository'

/** A verification as operators see it: with everything that is recorded about it. */
export type DeskVerificationView = {
  listed: ListedVerification
  rules: VerificationRules
  number: string | null
  holder: string | null
  /** The holder and the other values, by the key of their input. */
  values: Record<string, string>
  form: FormInput[]
  photos: PhotoRow[]
  claims: RelyingClaim[]
  matches: Match[]
  customer: { verifications: number; completed: number; isBlocked: boolean }
  events: { event: VerificationEventRow; email: string | null }[]
  suggestedUntil: Date | null
  actions: DeskVerificationAction[]
}

/** An open claim that waits for a verification or relies on it, and what of it can be compared. */
export type RelyingClaim = {
  id: string
  number: number
  state: ClaimState
  purpose: ClaimVerificationPurpose
  side: 'from' | 'to'
  from: { amount: Decimal; ticker: string }
  to: { amount: Decimal; ticker: string }
  requisite: string | null
  name: string | null
  isSameNumber: boolean | null
  isSameName: boolean | null
}

type Viewing = { id: string; me: string; now: Date }

/** Returns null if there is no such verification. */
export async function viewDeskVerification(
  { db, numbers }: DeskParts,
  { id, me, now }: Viewing,
): Promise<DeskVerificationView | null> {
  const row = await findVerification(db, id)
  if (!row) {
    return null
  }
  const [listed] = await named(db, [row])
  if (!listed) {
    return null
  }
  const rules = await findVerificationRules(db)
  const number = row.numberSealed === null ? null : await numbers.openNumber(row.numberSealed)
  const values = await openValues(numbers, row.valuesSealed)
  const form = await listInputsOf(db, row)
  const photos = await listPhotos(db, id)
  const holder = holderOf(form, values)
  return {
    listed,
    rules,
    number,
    holder,
    values,
    form,
    photos,
    claims: await listRelyingClaims(db, row, { number, holder }),
    matches: await listMatches(db, row, photos),
    customer: await findCustomer(db, row),
    events: await listSignedEvents(db, id),
    suggestedUntil: suggestedEnd(rules, now),
    actions: actionsOf(row, { me, hasPhotos: photos.length > 0 }),
  }
}

export function holderOf(
  form: readonly FormInput[],
  values: Readonly<Record<string, string>>,
): string | null {
  const key = form.find(({ type }) => type === 'holder')?.key
  return key === undefined ? null : (values[key] ?? null)
}

/** The actions that the present state offers to this operator. Each is checked again. */
function actionsOf(
  { state, takenBy, userId }: VerificationRow,
  { hasPhotos, me }: { hasPhotos: boolean; me: string },
): DeskVerificationAction[] {
  const isWaiting = state === 'pending'
  const isMine = isWaiting && takenBy === me
  // Nobody decides about themselves.
  const isOwn = userId === me
  const allowed: Record<DeskVerificationAction, boolean> = {
    take: isWaiting && !isMine && !isOwn,
    release: isMine,
    look: hasPhotos,
    approve: isMine && !isOwn,
    decline: isMine && !isOwn,
    revoke: state === 'approved' && !isOwn,
    expire: state === 'approved' && !isOwn,
  }
  // Object.keys returns plain strings; these are the keys of the record.
  const actions = Object.keys(allowed) as DeskVerificationAction[]
  return actions.filter((action) => allowed[action])
}

/** When an approval of now would end by the office's rule; null without an end. */
export function suggestedEnd({ approvalMonths }: VerificationRules, now: Date): Date | null {
  if (approvalMonths === null) {
    return null
  }
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + approvalMonths)
  return end
}

type Compared = { number: string | null; holder: string | null }

const mostClaims = 50

async function listRelyingClaims(
  db: Executor,
  row: VerificationRow,
  { holder, number }: Compared,
): Promise<RelyingClaim[]> {
  const linked = await db
    .select({ claim: claims, purpose: claimVerifications.purpose, quote: claimQuotes })
    .from(claimVerifications)
    .innerJoin(claims, eq(claims.id, claimVerifications.claimId))
    .innerJoin(
      claimQuotes,
      and(eq(claimQuotes.claimId, claims.id), eq(claimQuotes.seq, claims.quoteSeq)),
    )
    .where(
      and(eq(claimVerifications.verificationId, row.id), inArray(claims.state, openClaimStates)),
    )
    .orderBy(asc(claims.id))
    .limit(mostClaims)
  const ids = linked.flatMap(({ claim }) => [claim.fromCurrencyId, claim.toCurrencyId])
  const fields = await listFields(db, ids)
  return linked.map(({ claim, purpose, quote }) => {
    const sides = {
      from: readSide(claim.fromInputs, fields.get(claim.fromCurrencyId)),
      to: readSide(claim.toInputs, fields.get(claim.toCurrencyId)),
    }
    const side = sideOf(row, { claim, sides, number })
    const requisite = row.kind === 'person' ? null : sides[side].number
    const name = sides[side].name ?? (row.kind === 'person' ? sides.to.name : null)
    return {
      ...{ id: claim.id, number: claim.number, state: claim.state, purpose, side },
      from: { amount: quote.fromAmount, ticker: fields.get(claim.fromCurrencyId)?.ticker ?? '' },
      to: { amount: quote.toAmount, ticker: fields.get(claim.toCurrencyId)?.ticker ?? '' },
      ...{ requisite, name },
      isSameNumber:
        requisite === null || number === null ? null : plain(requisite) === plain(number),
      isSameName: sameName(name, holder),
    }
  })
}

type Fields = { ticker: string; kinds: Map<string, string> }

/* The kinds of the fields that customers fill in for these currencies, by key. */
async function listFields(db: Executor, ids: readonly number[]): Promise<Map<number, Fields>> {
  if (ids.length === 0) {
    return new Map()
  }
  const rows = await db
    .select({
      id: currencies.id,
      ticker: currencies.ticker,
      key: inputs.key,
      kind: inputs.kind,
    })
    .from(currencies)
    .leftJoin(inputs, eq(inputs.currencyId, currencies.id))
    .where(inArray(currencies.id, [...new Set(ids)]))
    .orderBy(asc(inputs.position))
  const fields = new Map<number, Fields>()
  for (const { id, key, kind, ticker } of rows) {
    const known = fields.get(id) ?? { ticker, kinds: new Map<string, string>() }
    if (key !== null && kind !== null) {
      known.kinds.set(key, kind)
    }
    fields.set(id, known)
  }
  return fields
}

type Side = { number: string | null; name: string | null }

const numberKinds = ['card', 'iban', 'phone', 'account', 'wallet']

function readSide(filled: readonly ClaimInput[], fields: Fields | undefined): Side {
  const valueOf = (isWanted: (kind: string) => boolean) =>
    filled.find(({ key, value }) => value !== '' && isWanted(fields?.kinds.get(key) ?? ''))
      ?.value ?? null
  return {
    number: valueOf((kind) => numberKinds.includes(kind)),
    name: valueOf((kind) => kind === 'name'),
  }
}

type SideFacts = {
  claim: Pick<typeof claims.$inferSelect, 'fromCurrencyId' | 'toCurrencyId'>
  sides: Record<'from' | 'to', Side>
  number: string | null
}

/* The side whose number this is; otherwise that of the currency. */
function sideOf(
  { currencyId }: VerificationRow,
  { claim, number, sides }: SideFacts,
): 'from' | 'to' {
  const isOf = (side: Side) =>
    number !== null && side.number !== null && plain(side.number) === plain(number)
  if (isOf(sides.from)) {
    return 'from'
  }
  if (isOf(sides.to)) {
    return 'to'
  }
  return claim.toCurrencyId === currencyId && claim.fromCurrencyId !== currencyId ? 'to' : 'from'
}

function plain(number: string): string {
  return number.replaceAll(/[\s\p{Pd}+.]/gu, '').toUpperCase()
}

function sameName(name: string | null, holder: string | null): boolean | null {
  if (name === null || holder === null) {
    return null
  }
  const verdict = compareNames(name, holder)
  return verdict === 'unknown' ? null : verdict === 'same'
}

/* A customer with more than this is known well enough. */
const mostCompleted = 1000

async function findCustomer(db: Executor, row: VerificationRow) {
  const { userId } = row
  const others = ownedBy(row)
  const [own] = others
    ? await db
        .select({ count: count() })
        .from(verifications)
        .where(and(others, ne(verifications.id, row.id)))
    : []
  const facts = { verifications: own?.count ?? 0, completed: 0, isBlocked: false }
  if (userId === null) {
    return facts
  }
  const completed = db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.userId, userId), eq(claims.state, 'completed')))
    .limit(mostCompleted)
    .as('completed')
  const [done] = await db.select({ count: count() }).from(completed)
  const [user] = await db
    .select({ blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.id, userId))
  return {
    ...facts,
    completed: done?.count ?? 0,
    isBlocked: user !== undefined && user.blockedAt !== null,
  }
}

function ownedBy({ mailbox, userId }: VerificationRow): SQL | undefined {
  return or(
    userId === null ? undefined : eq(verifications.userId, userId),
    userId !== null || mailbox === null ? undefined : eq(verifications.mailbox, mailbox),
  )
}

function listSignedEvents(db: Executor, verificationId: string) {
  return db
    .select({ event: verificationEvents, email: users.email })
    .from(verificationEvents)
    .leftJoin(users, eq(users.id, verificationEvents.actorUserId))
    .where(eq(verificationEvents.verificationId, verificationId))
    .orderBy(asc(verificationEvents.seq))
}
