import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import type { ClaimVerificationPurpose } from '@/lib/contracts/verification/verification-lists'
import type { Decimal } from '@/lib/money/decimal'
import { compareNames } from '@/lib/payers/compare-payer'
import type { Executor } from '@/server/database/client'
import { currencies, inputs } from '@/server/database/schema/catalogue'
import type { ClaimInput } from '@/server/database/schema/claim-input'
import { claimQuotes, claims } from '@/server/database/schema/claims'
import { claimVerifications } from '@/server/database/schema/verifications'
import type { VerificationRow } from '../verifications.repository'
import { openClaimStates } from './desk-rows.repository'

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

type Compared = { number: string | null; holder: string | null }

const mostClaims = 50

/** The open claims that are connected with a verification, at most 50, with what can be compared. */
export async function listRelyingClaims(
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

/* The side with the verified number; if neither has it, the side in its currency. */
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
