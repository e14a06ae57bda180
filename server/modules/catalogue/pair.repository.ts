import { and, asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '@/server/database/client'
import {
  cities,
  currencies,
  currencyCities,
  directions,
  inputs,
} from '@/server/database/schema/catalogue'
import { currencyColumns } from './catalogue.repository'

export type PairKey = { from: number; to: number }

const source = alias(currencies, 'source')

/** The terms of a direction that is on, with both its currencies; null when it is off or unknown. */
export async function findTerms(db: Executor, { from, to }: PairKey) {
  const [row] = await db
    .select({
      marginPercent: directions.marginPercent,
      verificationMarginPercent: directions.verificationMarginPercent,
      bonusPercent: directions.bonusPercent,
      fixedFee: directions.fixedFee,
      minFrom: directions.minFrom,
      maxFrom: directions.maxFrom,
      minTo: directions.minTo,
      maxTo: directions.maxTo,
      minVerification: directions.minVerification,
      fromAsset: source.assetCode,
      toAsset: currencies.assetCode,
      fromDigits: source.roundCalculator,
      toDigits: currencies.roundCalculator,
    })
    .from(directions)
    .innerJoin(source, eq(source.id, directions.fromCurrencyId))
    .innerJoin(currencies, eq(currencies.id, directions.toCurrencyId))
    .where(isOpen({ from, to }))
  return row ?? null
}

/** What is said of an open direction, in both languages. */
export async function findWords(db: Executor, key: PairKey) {
  const [row] = await db
    .select({
      congestionRu: directions.congestionRu,
      congestionEn: directions.congestionEn,
      notifyRu: directions.notifyRu,
      notifyEn: directions.notifyEn,
      emailClaimRequirement: directions.emailClaimRequirement,
      fromNotifyRu: source.sendNotifyRu,
      fromNotifyEn: source.sendNotifyEn,
      toNotifyRu: currencies.receiveNotifyRu,
      toNotifyEn: currencies.receiveNotifyEn,
    })
    .from(directions)
    .innerJoin(source, eq(source.id, directions.fromCurrencyId))
    .innerJoin(currencies, eq(currencies.id, directions.toCurrencyId))
    .where(isOpen(key))
  return row ?? null
}

function isOpen({ from, to }: PairKey) {
  return and(
    eq(directions.fromCurrencyId, from),
    eq(directions.toCurrencyId, to),
    directions.isEnabled,
    source.isSendable,
    currencies.isReceivable,
  )
}

export function listCurrenciesById(db: Executor, ids: number[]) {
  return db.select(currencyColumns).from(currencies).where(inArray(currencies.id, ids))
}

export function listInputs(db: Executor, currencyIds: number[]) {
  return db
    .select()
    .from(inputs)
    .where(inArray(inputs.currencyId, currencyIds))
    .orderBy(asc(inputs.position), asc(inputs.id))
}
export type InputRow = typeof inputs.$inferSelect

export function listCities(db: Executor, currencyIds: number[]) {
  return db
    .select({
      currencyId: currencyCities.currencyId,
      id: cities.id,
      slug: cities.slug,
      nameRu: cities.nameRu,
      nameEn: cities.nameEn,
    })
    .from(currencyCities)
    .innerJoin(cities, eq(cities.id, currencyCities.cityId))
    .where(inArray(currencyCities.currencyId, currencyIds))
    .orderBy(asc(cities.position), asc(cities.id))
}
