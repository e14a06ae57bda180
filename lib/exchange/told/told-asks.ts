import type { PairResponse } from '@/lib/contracts/calculator'
import type { Currency } from '@/lib/contracts/catalogue'
import { claimAsks } from '@/lib/contracts/claims/claim-asks'
import type { CourseType } from '../deal-terms'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import type { TermsLanguage, ToldRow, ToldSides } from './told-terms'

/** The worth in USD from which it is asked; null: for every amount. */
type Bound = { fromUsd: string | null }

/** What an exchange may require of its customer. */
export type ToldAsks = {
  /** The requirements among the labels of monitoring sites. */
  asks: readonly (typeof claimAsks)[number][]
  card: Bound | null
  aml: Bound | null
  isCash: boolean
}

type Kinds = ToldSides<{ currency: Pick<Currency, 'kind'> }>

/** What a direction may require, before there is a claim, and from which worth on. */
export function asksOfPair(
  { checks, labels, structure }: Pick<PairResponse, 'checks' | 'labels' | 'structure'>,
  courseType: CourseType,
): ToldAsks {
  const boundOf = (fromUsd: string | null) => (fromUsd === null ? null : { fromUsd })
  return {
    asks: claimAsks.filter((label) => labels.includes(label)),
    // This course is only for verified cards, whatever the amount.
    card: courseType === 'verification' ? { fromUsd: null } : boundOf(checks.cardFromUsd),
    aml: boundOf(checks.amlFromUsd),
    isCash: isCash(structure),
  }
}

/** What the customer of a claim was told is required, as stored with the claim. */
export type KeptConditions = {
  asks: ToldAsks['asks']
  card: boolean
  cardFromUsd: string | null
  aml: { fromUsd: string } | null
}

export function asksOfClaim(conditions: KeptConditions, sides: Kinds): ToldAsks {
  const { asks, aml, card, cardFromUsd } = conditions
  return { asks, card: card ? { fromUsd: cardFromUsd } : null, aml, isCash: isCash(sides) }
}

function isCash({ from, to }: Kinds): boolean {
  return from.currency.kind === 'cash' || to.currency.kind === 'cash'
}

export function asksRow(told: ToldAsks, { say, locale }: TermsLanguage): ToldRow {
  const from = (what: string, { fromUsd }: Bound) =>
    fromUsd === null || new Decimal(fromUsd).isZero()
      ? what
      : say('askFrom', { what, usd: formatAmount(new Decimal(fromUsd), { locale }) })
  const { aml, asks, card } = told
  const words = [
    ...asks.map((label) => say(`ask.${label}`)),
    // A photo that the direction requires of everybody is not listed twice.
    card !== null && !asks.includes('cardverify') ? from(say('ask.cardverify'), card) : null,
    told.isCash ? say('ask.cash') : null,
    aml === null ? null : from(say('ask.aml'), aml),
  ].filter((word) => word !== null)
  return { label: say('asked'), value: words.length === 0 ? say('nothing') : words.join(', ') }
}
