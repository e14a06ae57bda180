import type { Decimal } from '@/lib/money/decimal'
import { smallerLimit } from '@/lib/money/smaller-limit'
import { numberInputOf } from '@/lib/verification/number-input'
import type { cities, currencies, groups, inputs } from '@/server/database/schema/catalogue'
import type {
  directionCities,
  directions,
  directionTiers,
} from '@/server/database/schema/directions'
import type { DirectionTier } from './direction-terms'

type NumberInput = {
  currencyId: number
  kind: 'card' | 'account'
  inputKind: CatalogueInput['kind']
  checker: CatalogueInput['checker']
}

export type CatalogueCurrency = typeof currencies.$inferSelect
export type CatalogueGroup = typeof groups.$inferSelect & { ids: readonly number[] }
export type CatalogueInput = typeof inputs.$inferSelect
export type CatalogueCity = typeof cities.$inferSelect
/** A direction's terms for one city; a city without terms has no add-on. */
export type DirectionCity = { addOnPercent: Decimal; multiple: Decimal | null }

/**
 * The values in USD from which a verification or an AML check is required; null when it never is.
 */
export type DirectionChecks = {
  cardFromUsd: Decimal | null
  accountFromUsd: Decimal | null
  personFromUsd: Decimal | null
  amlFromUsd: Decimal | null
}

export type CatalogueDirection = typeof directions.$inferSelect & {
  from: CatalogueCurrency
  to: CatalogueCurrency
  /** What must be verified for its verification course; null if it has none. */
  verifiedCourse: VerifiedCourse | null
  /** Sorted by the amount sent, ascending. */
  tiers: readonly DirectionTier[]
  /** The terms for cities, by the id of the city. */
  cities: ReadonlyMap<number, DirectionCity>
  checks: DirectionChecks
  /** Whether customers cannot pay it now. */
  isUnpayable: boolean
}

/**
 * All rows of the catalogue's tables. Currencies, groups, inputs and cities are in the office's order.
 */
export type CatalogueRows = {
  fingerprint: string
  currencies: readonly CatalogueCurrency[]
  groups: readonly CatalogueGroup[]
  inputs: readonly CatalogueInput[]
  cities: readonly (CatalogueCity & { currencyId: number })[]
  directions: readonly (typeof directions.$inferSelect)[]
  tiers: readonly (typeof directionTiers.$inferSelect)[]
  directionCities: readonly (typeof directionCities.$inferSelect)[]
  /** The numbers that are asked for to verify cards and accounts. */
  verification?: readonly NumberInput[]
  /** The rules of the whole office have a null `directionId`. */
  checks?: readonly (DirectionChecks & { directionId: number | null })[]
  /** The ids of currencies that operators take in manually, and of those that they pay out manually. */
  manual?: { payIn: ReadonlySet<number>; payOut: ReadonlySet<number> }
  /** The ids of currencies that cannot be paid now, because their rail takes no payments. */
  unpayable?: ReadonlySet<number>
}

/** What can be exchanged for what, at one moment. */
export type Catalogue = {
  /** The same in all processes that loaded the same rows. */
  fingerprint: string
  /** All currencies, including disabled ones. */
  currencies: readonly CatalogueCurrency[]
  currencyById: ReadonlyMap<number, CatalogueCurrency>
  groups: readonly CatalogueGroup[]
  inputsOf: ReadonlyMap<number, readonly CatalogueInput[]>
  citiesOf: ReadonlyMap<number, readonly CatalogueCity[]>
  /** The open directions, in the order of their currencies. */
  directions: readonly CatalogueDirection[]
  /** The ids of the currencies from which an open direction leads. */
  sendable: ReadonlySet<number>
  /** The ids of the currencies to which an open direction leads. */
  receivable: ReadonlySet<number>
}

/**
 * Joins the rows and leaves out directions that are not open. An open direction has a margin for
 * verified cards only when cards of its `from` currency can be verified.
 */
export function createCatalogue(
  rows: CatalogueRows,
  isVerifiable: ((from: CatalogueCurrency) => boolean) | null = null,
): Catalogue {
  const currencyById = new Map(rows.currencies.map((currency) => [currency.id, currency]))
  const courseOf = verifiedCourses(rows, isVerifiable)
  const directions = openDirections(rows, currencyById, courseOf)
  return {
    fingerprint: rows.fingerprint,
    currencies: rows.currencies,
    currencyById,
    groups: rows.groups,
    inputsOf: groupBy(rows.inputs, ({ currencyId }) => currencyId),
    citiesOf: groupBy(rows.cities, ({ currencyId }) => currencyId),
    directions,
    sendable: new Set(directions.map(({ from }) => from.id)),
    receivable: new Set(directions.map(({ to }) => to.id)),
  }
}

const noTiers: readonly DirectionTier[] = []
const noCities: ReadonlyMap<number, DirectionCity> = new Map()

function openDirections(
  rows: CatalogueRows,
  currencyById: ReadonlyMap<number, CatalogueCurrency>,
  courseOf: ReturnType<typeof verifiedCourses>,
): CatalogueDirection[] {
  const tiersOf = groupBy(rows.tiers, ({ directionId }) => directionId)
  const citiesOf = groupBy(rows.directionCities, ({ directionId }) => directionId)
  const positionOf = new Map(rows.currencies.map(({ id }, position) => [id, position]))

  const checksOf = checksByDirection(rows.checks)

  const positioned: { position: number; direction: CatalogueDirection }[] = []
  for (const row of rows.directions) {
    const from = currencyById.get(row.fromCurrencyId)
    const to = currencyById.get(row.toCurrencyId)
    if (row.isEnabled && from?.isSendable && to?.isReceivable) {
      const tiers = sortedTiers(tiersOf.get(row.id))
      const cities = citiesById(citiesOf.get(row.id))
      const verifiedCourse = courseOf(from)
      positioned.push({
        position:
          (positionOf.get(from.id) ?? 0) * rows.currencies.length + (positionOf.get(to.id) ?? 0),
        direction: {
          ...row,
          ...(verifiedCourse === null && { verificationMarginPercent: null }),
          verifiedCourse: row.verificationMarginPercent === null ? null : verifiedCourse,
          exportFlags: flagsOf(row, rows.manual),
          ...{ from, to, tiers, cities, checks: checksOf(row.id) },
          isUnpayable: rows.unpayable?.has(from.id) ?? false,
        },
      })
    }
  }
  return positioned.sort((a, b) => a.position - b.position).map(({ direction }) => direction)
}

/*
 * A direction with a manual side needs an operator, so it gets the label `manual` even if an
 * operator did not set the label.
 */
function flagsOf(
  { exportFlags, fromCurrencyId, toCurrencyId }: CatalogueRows['directions'][number],
  manual: CatalogueRows['manual'],
): CatalogueDirection['exportFlags'] {
  const isManual =
    manual?.payIn.has(fromCurrencyId) === true || manual?.payOut.has(toCurrencyId) === true
  return isManual && !exportFlags.includes('manual') ? ['manual', ...exportFlags] : exportFlags
}

const noChecks: DirectionChecks = {
  cardFromUsd: null,
  accountFromUsd: null,
  personFromUsd: null,
  amlFromUsd: null,
}

/* A direction's rules apply in addition to the office's rules: the lower of two bounds counts. */
function checksByDirection(rows: CatalogueRows['checks'] = []): (id: number) => DirectionChecks {
  const byId = new Map(rows.map(({ directionId, ...checks }) => [directionId, checks]))
  const office = byId.get(null) ?? noChecks
  return (id) => {
    const own = byId.get(id)
    return own
      ? {
          cardFromUsd: smallerLimit(office.cardFromUsd, own.cardFromUsd),
          accountFromUsd: smallerLimit(office.accountFromUsd, own.accountFromUsd),
          personFromUsd: smallerLimit(office.personFromUsd, own.personFromUsd),
          amlFromUsd: smallerLimit(office.amlFromUsd, own.amlFromUsd),
        }
      : office
  }
}

function sortedTiers(tiers: readonly DirectionTier[] = noTiers): readonly DirectionTier[] {
  return tiers.length < 2 ? tiers : [...tiers].sort((a, b) => a.minFrom.comparedTo(b.minFrom))
}

function citiesById(rows?: CatalogueRows['directionCities']): CatalogueDirection['cities'] {
  return rows
    ? new Map(
        rows.map(({ cityId, addOnPercent, multiple }) => [cityId, { addOnPercent, multiple }]),
      )
    : noCities
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const rowsOfKey = groups.get(keyOf(row))
    if (rowsOfKey) {
      rowsOfKey.push(row)
    } else {
      groups.set(keyOf(row), [row])
    }
  }
  return groups
}

/** The input whose number must be verified for the verification course of a direction. */
export type VerifiedCourse = { side: 'from'; kind: 'card' | 'account'; input: string }

/**
 * What must be verified for the verification course of a direction, by the currency that is sent: its
 * card, or else its account. Null while nobody can be verified for it, because nothing is asked for, or
 * because its form has no such number: then the course is offered nowhere, even if a direction has a
 * margin for it.
 */
function verifiedCourses(
  rows: Pick<CatalogueRows, 'inputs' | 'verification'>,
  isVerifiable: ((from: CatalogueCurrency) => boolean) | null,
): (from: CatalogueCurrency) => VerifiedCourse | null {
  const inputsOf = groupBy(rows.inputs, ({ currencyId }) => currencyId)
  const numbersOf = groupBy(rows.verification ?? [], ({ currencyId }) => currencyId)
  return (from) => {
    const inputs = (inputsOf.get(from.id) ?? []).filter(
      (input) => input.isSendVisible && input.isForVerification,
    )
    const [first] = inputs
    if (isVerifiable) {
      return isVerifiable(from) ? { side: 'from', kind: 'card', input: first?.key ?? '' } : null
    }
    for (const kind of ['card', 'account'] as const) {
      const number = numbersOf.get(from.id)?.find((each) => each.kind === kind)
      const input =
        number && numberInputOf(inputs, { kind: number.inputKind, checker: number.checker })
      if (input) {
        return { side: 'from', kind, input: input.key }
      }
    }
    return null
  }
}
