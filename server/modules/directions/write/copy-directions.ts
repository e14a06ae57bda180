import type { DirectionCopy } from '@/lib/contracts/desk/directions/direction-copies'
import type { DirectionTerms } from '@/lib/contracts/desk/directions/direction-terms'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import { one, toText } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { notify } from '@/server/database/channels/notify'
import { inTransaction } from '@/server/database/in-transaction'
import { lockCityTerms, presentCurrency, type CatalogueCurrency } from '@/server/modules/catalogue'
import { findFirstPriceAt, listRates } from '@/server/modules/rates'
import type { Confirmed, ReadDeps, WriteDeps } from '../desk-deps'
import {
  listCities,
  listCurrencies,
  listDirectionRows,
  listStored,
  type StoredDirection,
} from '../directions.repository'
import { toPreviewTerms } from '../terms'
import { checkTerms } from './check-terms'
import { expectConfirmed } from './expect-confirmed'
import { insertTerms } from './insert-terms'
import { mailDirectionChange } from './mail-direction-change'
import { refusedByConstraint } from './refused-by-constraint'
import { termsOfCopy } from './terms-of-copy'
import { lockSeen, type Seen } from './write-terms'

type Pair = { like: number; currency: number }
type Copy = {
  source: StoredDirection
  from: CatalogueCurrency
  to: CatalogueCurrency
} & ({ terms: DirectionTerms; fault: null } | { terms: null; fault: FieldError })

type PreviewRow = Omit<DirectionCopy, 'fault'> & { fault: FieldError | null }
type Preview = { copies: PreviewRow[]; firstPriceAt: Date | null }

/** What the currency would get from each direction of the other one. Throws `not_found`. */
export async function previewCopies(deps: ReadDeps, pair: Pair): Promise<Preview> {
  const { db, offer, locale, now } = deps
  const rows = await listDirectionRows(db)
  const isThere = new Set(rows.map((row) => keyOf(row.fromCurrencyId, row.toCurrencyId)))
  const sources = await listStored(
    db,
    rows.filter((row) => concerns(row, pair)).map(({ id }) => id),
  )
  const copies = await copiesOf(db, { pair, sources, now })
  const unpriced = copies.find(({ fault }) => lacksPrice(fault))
  const firstPriceAt = unpriced
    ? await findFirstPriceAt(db, { asset: assetOf(unpriced, pair), now })
    : null
  const shown = copies.map(({ source, from, to, terms, fault }) => {
    const figures = terms ?? source.terms
    const courses =
      terms && offer.preview(toPreviewTerms({ from: from.id, to: to.id, terms }))?.courses
    return {
      id: source.id,
      updatedAt: source.updatedAt.toISOString(),
      from: presentCurrency(from, locale),
      to: presentCurrency(to, locale),
      marginPercent: toText(figures.marginPercent),
      verificationMarginPercent:
        figures.verificationMarginPercent && toText(figures.verificationMarginPercent),
      course: courses ? toText(courses.course) : null,
      isThere: isThere.has(keyOf(from.id, to.id)),
      fault,
      awaitsPrice: firstPriceAt !== null && lacksPrice(fault),
    }
  })
  return { copies: shown, firstPriceAt }
}

function lacksPrice(fault: FieldError | null): boolean {
  return fault?.key === 'copy_no_price'
}

function assetOf({ from, to }: Copy, { currency }: Pair): string {
  return (from.id === currency ? from : to).assetCode
}

type Copying = Pair & { directions: readonly Seen[]; isEnabled: boolean } & Confirmed

/**
 * Creates the copies, all or none, and returns their number. Refuses with `not_found`, `state_changed`
 * and `validation_error`: for terms that cannot be copied, that need confirmation, and for pairs that
 * already have a direction.
 */
export async function copyDirections(deps: WriteDeps, command: Copying): Promise<number> {
  const { db, offer, actor, now } = deps
  return refusedByConstraint(() =>
    inTransaction(db, async (tx) => {
      await lockCityTerms(tx)
      const sources = await lockSeen(tx, command.directions)
      const copies = await copiesOf(tx, { pair: command, sources, now })
      const created = copies.map(({ from, to, terms, fault }) => {
        if (fault) {
          throw new AppError('validation_error', { faults: [fault] })
        }
        return { from: from.id, to: to.id, terms: { ...terms, isEnabled: command.isEnabled } }
      })
      for (const copy of created) {
        await checkTerms(tx, { ...copy, now })
      }
      if (command.confirmed !== true) {
        await expectConfirmed(
          tx,
          offer,
          created.map(({ terms, ...pair }) => ({ ...pair, before: null, after: terms })),
        )
      }
      for (const copy of created) {
        await insertTerms(tx, copy, { actor, now })
      }
      await mailDirectionChange(tx, { change: 'direction.create', pairs: created, actor, now })
      await notify(tx, 'catalogue_changed')
      return created.length
    }),
  )
}

type Sources = { pair: Pair; sources: readonly StoredDirection[]; now: Date }

async function copiesOf(db: Executor, { pair, sources, now }: Sources): Promise<Copy[]> {
  const [currencies, cities, rates] = [
    await listCurrencies(db),
    await listCities(db),
    await listRates(db, now),
  ]
  const find = (id: number) => currencies.find((currency) => currency.id === id)
  const [like, currency] = [find(pair.like), find(pair.currency)]
  if (!like || !currency) {
    throw new AppError('not_found')
  }
  const isSameAsset = like.assetCode === currency.assetCode
  const change = {
    isSameAsset,
    factor: isSameAsset ? one : (rates.cross(like.assetCode, currency.assetCode)?.rate ?? null),
    digits: currency.roundCalculator,
    cityIds:
      currency.kind === 'cash'
        ? new Set(cities.filter((c) => c.currencyIds.includes(currency.id)).map(({ id }) => id))
        : null,
  }
  return sources.flatMap((source): Copy[] => {
    const side = source.fromCurrencyId === like.id ? 'from' : 'to'
    const other = find(side === 'from' ? source.toCurrencyId : source.fromCurrencyId)
    if (!other || !concerns(source, pair)) {
      return []
    }
    const sides = side === 'from' ? { from: currency, to: other } : { from: other, to: currency }
    return [{ source, ...sides, ...termsOfCopy(source.terms, { ...change, side }) }]
  })
}

type Ends = Pick<StoredDirection, 'fromCurrencyId' | 'toCurrencyId'>

/* A direction between the two currencies would become a direction from a currency to itself. */
function concerns({ fromCurrencyId, toCurrencyId }: Ends, { like, currency }: Pair): boolean {
  const ends = [fromCurrencyId, toCurrencyId]
  return ends.includes(like) && !ends.includes(currency)
}

function keyOf(from: number, to: number): string {
  return `${from} ${to}`
}
