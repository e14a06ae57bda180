import { z } from 'zod'
import { editableAmountText, readAmountText } from '@/components/ui/form/amount/amount-text'
import {
  directionFigures,
  type DirectionTermsText,
} from '@/lib/contracts/desk/directions/direction-terms'
import type { Locale } from '@/lib/i18n/locales'

export const rateKinds = ['market', 'source', 'formula'] as const
export type RateKind = (typeof rateKinds)[number]

/* In the form everything except checkboxes is text; a missing value is an empty text. */
type Typed<T> = T extends boolean
  ? T
  : T extends string | number | null
    ? string
    : { [Part in keyof T]: Typed<T[Part]> }

/** The terms as typed. The field names are those of the contract. */
export type DirectionFormValues = {
  from: string
  to: string
  rateKind: RateKind
  terms: Typed<DirectionTermsText>
}

export const newTerms: DirectionTermsText = {
  isEnabled: true,
  rateSource: null,
  formula: null,
  coefficient: '1',
  marginPercent: '2',
  verificationMarginPercent: null,
  bonusPercent: null,
  fixedFee: '0',
  minCourse: null,
  maxCourse: null,
  lowReserveBelow: null,
  lowReservePercent: null,
  sendFee: { percent: '0', fixed: '0', min: '0' },
  receiveFee: { percent: '0', fixed: '0', min: '0' },
  minFrom: null,
  maxFrom: null,
  minTo: null,
  maxTo: null,
  minVerification: null,
  paymentWindowMinutes: 15,
  congestionRu: null,
  congestionEn: null,
  emailClaimRequirement: true,
  notifyRu: null,
  notifyEn: null,
  isExported: true,
  exportFlags: [],
  bestPosition: null,
  tiers: [],
  cities: [],
}

type Stored = { from: number | null; to: number | null; terms: DirectionTermsText }

export function toForm({ from, to, terms }: Stored, locale: Locale): DirectionFormValues {
  const typed = mapTerms(directionFigures, terms, (value, { isFigure }) =>
    isFigure && value !== null ? editableAmountText(String(value), locale) : String(value ?? ''),
  )
  return {
    from: from === null ? '' : String(from),
    to: to === null ? '' : String(to),
    rateKind: rateKindOf(terms),
    // The terms with the same fields, each value as text.
    terms: typed as DirectionFormValues['terms'],
  }
}

/**
 * The typed values in the form that the server accepts. Unreadable input is sent unchanged, so that
 * the server reports it at its field.
 */
export function toTerms(
  { rateKind, terms }: Pick<DirectionFormValues, 'rateKind' | 'terms'>,
  locale: Locale,
): DirectionTermsText {
  const read = mapTerms(directionFigures, terms, (value, { isFigure, isWhole, isOptional }) => {
    const typed = String(value)
    if (isOptional && typed.trim() === '') {
      return null
    }
    if (isFigure) {
      return readAmountText(typed, locale) ?? typed
    }
    return isWhole ? wholeNumber(typed) : typed
  })
  return {
    // The same fields again; the values of select fields are always valid.
    ...(read as DirectionTermsText),
    ...(rateKind !== 'source' && { rateSource: null }),
    formula: rateKind === 'formula' ? terms.formula : null,
  }
}

type Value = string | number | null
type Kind = { isFigure: boolean; isWhole: boolean; isOptional: boolean }

/** Converts each value of the terms according to its kind in the contract. */
function mapTerms(
  schema: unknown,
  value: unknown,
  map: (value: Value, kind: Kind) => Value,
  isOptional = false,
): unknown {
  if (schema instanceof z.ZodNullable) {
    return mapTerms(schema.unwrap(), value, map, true)
  }
  if (schema instanceof z.ZodObject) {
    const parts = new Map(Object.entries(value ?? {}))
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, part]) => [
        name,
        mapTerms(part, parts.get(name), map),
      ]),
    )
  }
  if (Array.isArray(value) && schema instanceof z.ZodArray) {
    const { element } = schema
    return element instanceof z.ZodObject ? value.map((one) => mapTerms(element, one, map)) : value
  }
  const isFigure = schema instanceof z.ZodLiteral
  const isWhole = schema instanceof z.ZodNumber
  // The contract has no other kinds.
  return schema instanceof z.ZodBoolean
    ? value
    : map(value as Value, { isFigure, isWhole, isOptional })
}

function rateKindOf({ formula, rateSource }: DirectionTermsText): RateKind {
  if (formula !== null) {
    return 'formula'
  }
  return rateSource === null ? 'market' : 'source'
}

/** Any text other than a whole number becomes NaN, which the server reports at its field. */
function wholeNumber(typed: string): number {
  return /^\s*\d{1,9}\s*$/.test(typed) ? Number.parseInt(typed, 10) : Number.NaN
}
