import { z } from 'zod'
import { Decimal } from '@/lib/money/decimal'
import { exportLabel } from '@/lib/contracts/calculator'
import { decimalText, idNumber } from '@/lib/contracts/common'
import { decimalCodec } from '../codecs'
import { decimalBetween } from '../decimal-between'
import { sourceId } from '../rates'

type FigureKind = 'percent' | 'amount' | 'positive' | 'sent' | 'received' | 'addOn'

/* The only list of a direction's terms. Amounts sent or received have their currency's decimal places. */
function termsOf<Figure extends z.ZodType>(figures: Record<FigureKind, Figure>) {
  const { percent, amount, positive, sent, received, addOn } = figures
  const fee = z.object({ percent, fixed: amount, min: amount })
  const text = z.string().trim().min(1).nullable()
  return z.object({
    isEnabled: z.boolean(),
    rateSource: sourceId
      .nullable()
      .describe('The only source whose quotes count; null: the median of all sources.'),
    formula: text.describe(
      'A formula for the units of `to` per unit of `from`, instead of the market rate.',
    ),
    coefficient: positive.describe('A factor by which the rate is multiplied.'),
    marginPercent: percent,
    verificationMarginPercent: percent.nullable(),
    bonusPercent: positive
      .nullable()
      .describe('The part of the margin that the customer gets back.'),
    fixedFee: amount.describe(
      'The cost of one payout; the course covers it even for the smallest amount.',
    ),
    minCourse: positive.nullable().describe('The direction pauses while its course is lower.'),
    maxCourse: positive.nullable(),
    lowReserveBelow: positive.nullable(),
    lowReservePercent: percent.nullable(),
    sendFee: fee,
    receiveFee: fee,
    minFrom: sent.nullable(),
    maxFrom: sent.nullable(),
    minTo: received.nullable(),
    maxTo: received.nullable(),
    minVerification: sent.nullable(),
    paymentWindowMinutes: z.number().int().min(5).max(1440),
    congestionRu: text,
    congestionEn: text,
    emailClaimRequirement: z.boolean(),
    notifyRu: text.describe('HTML; sanitised when it is stored.'),
    notifyEn: text,
    isExported: z.boolean(),
    exportFlags: z.array(exportLabel),
    bestPosition: z.number().int().min(1).max(9999).nullable(),
    tiers: z.array(
      z.object({
        minFrom: sent,
        marginPercent: percent,
        verificationMarginPercent: percent.nullable(),
      }),
    ),
    cities: z.array(
      z.object({
        cityId: idNumber,
        addOnPercent: addOn,
        multiple: received.nullable(),
      }),
    ),
  })
}

function sameForAll<Figure extends z.ZodType>(figure: Figure): Record<FigureKind, Figure> {
  return {
    percent: figure,
    amount: figure,
    positive: figure,
    sent: figure,
    received: figure,
    addOn: figure,
  }
}

/** The terms as they are stored and shown. */
export const storedDirectionTerms = termsOf(sameForAll(decimalText)).meta({ id: 'DirectionTerms' })
export type DirectionTermsText = z.infer<typeof storedDirectionTerms>

/** Converts between the terms as text and as values to compute with. */
export const directionTermsCodec = termsOf(sameForAll(decimalCodec))
export type DirectionTerms = z.infer<typeof directionTermsCodec>

/** The numeric terms, each with the name of its kind. */
export const directionFigures = termsOf({
  percent: z.literal<FigureKind>('percent'),
  amount: z.literal<FigureKind>('amount'),
  positive: z.literal<FigureKind>('positive'),
  sent: z.literal<FigureKind>('sent'),
  received: z.literal<FigureKind>('received'),
  addOn: z.literal<FigureKind>('addOn'),
})
type Kinds = z.infer<typeof directionFigures>
export type DirectionFigure = {
  [Name in keyof Kinds]: Kinds[Name] extends FigureKind | null ? Name : never
}[keyof Kinds]

/** The names of the terms of one kind, in their order. */
export function figuresOf(kind: FigureKind): DirectionFigure[] {
  const names = Object.entries(directionFigures.shape).flatMap(([name, schema]) => {
    const figure = schema instanceof z.ZodNullable ? schema.unwrap() : schema
    return figure instanceof z.ZodLiteral && figure.value === kind ? [name] : []
  })
  // The type `DirectionFigure` selects the same names.
  return names as DirectionFigure[]
}

/* A finer percentage is never needed, and would make it impossible to invert a course exactly. */
const percentDigits = 4

export const marginText = decimalBetween({ min: 0, max: 50, digits: percentDigits })
const positiveText = decimalBetween({ min: 0, excludesMin: true })

/** The terms with the rules of the database table, including the rules that concern several columns. */
export const directionTerms = termsOf({
  percent: marginText,
  amount: decimalBetween({ min: 0 }),
  positive: positiveText,
  sent: positiveText,
  received: positiveText,
  addOn: decimalBetween({ min: -20, max: 20, digits: percentDigits }),
})
  .superRefine(checkLengths)
  .superRefine(checkCombinations)
  .pipe(directionTermsCodec)

type Context = z.RefinementCtx<DirectionTermsText>

const longestTexts = {
  formula: 500,
  congestionRu: 500,
  congestionEn: 500,
  notifyRu: 5000,
  notifyEn: 5000,
} as const
const maxTiers = 20
const maxCities = 200

function checkLengths(terms: DirectionTermsText, ctx: Context): void {
  for (const [name, maximum] of Object.entries(longestTexts)) {
    // The names are the keys of the record above.
    const field = name as keyof typeof longestTexts
    if ((terms[field]?.length ?? 0) > maximum) {
      addIssue(ctx, [field], 'too_long', { maximum: String(maximum) })
    }
  }
  if (terms.tiers.length > maxTiers) {
    addIssue(ctx, ['tiers'], 'too_many', { maximum: String(maxTiers) })
  }
  if (terms.cities.length > maxCities) {
    addIssue(ctx, ['cities'], 'too_many', { maximum: String(maxCities) })
  }
}

function checkCombinations(terms: DirectionTermsText, ctx: Context): void {
  const { marginPercent, verificationMarginPercent: verified, bonusPercent } = terms
  if (terms.formula !== null && terms.rateSource !== null) {
    addIssue(ctx, ['rateSource'], 'formula_or_source')
  }
  if (bonusPercent && isLess(smallerOf(marginPercent, verified), bonusPercent)) {
    addIssue(ctx, ['bonusPercent'], 'bonus_above_margin')
  }
  if (isLess('0', terms.fixedFee) && terms.minFrom === null && terms.minTo === null) {
    addIssue(ctx, ['fixedFee'], 'fee_needs_minimum')
  }
  if ((terms.lowReserveBelow === null) !== (terms.lowReservePercent === null)) {
    const empty = terms.lowReserveBelow === null ? 'lowReserveBelow' : 'lowReservePercent'
    addIssue(ctx, [empty], 'needed_together')
  }
  const ordered = [
    [terms.minCourse, terms.maxCourse, 'maxCourse'],
    [terms.minFrom, terms.maxFrom, 'maxFrom'],
    [terms.minTo, terms.maxTo, 'maxTo'],
    [terms.minVerification, terms.maxFrom, 'minVerification'],
  ] as const
  for (const [min, max, field] of ordered) {
    if (min !== null && max !== null && isLess(max, min)) {
      addIssue(ctx, [field], field === 'minVerification' ? 'above_maximum' : 'below_minimum')
    }
  }
  if (new Set(terms.cities.map(({ cityId }) => cityId)).size < terms.cities.length) {
    addIssue(ctx, ['cities'], 'twice')
  }
  checkTiers(terms, ctx)
}

/** Tiers ascend, and a customer who sends more never pays a larger margin. */
function checkTiers(terms: DirectionTermsText, ctx: Context): void {
  let before = { ...terms, minFrom: '0' }
  terms.tiers.forEach((tier, index) => {
    const at = (field: keyof typeof tier) => ['tiers', index, field]
    const verified = tier.verificationMarginPercent ?? before.verificationMarginPercent
    if (!isLess(before.minFrom, tier.minFrom)) {
      addIssue(ctx, at('minFrom'), 'not_ascending')
    }
    if (isLess(before.marginPercent, tier.marginPercent)) {
      addIssue(ctx, at('marginPercent'), 'margin_grows')
    }
    if (terms.verificationMarginPercent === null && tier.verificationMarginPercent !== null) {
      addIssue(ctx, at('verificationMarginPercent'), 'no_verification_margin')
    } else if (
      verified !== null &&
      isLess(before.verificationMarginPercent ?? verified, verified)
    ) {
      addIssue(ctx, at('verificationMarginPercent'), 'margin_grows')
    }
    before = { ...before, ...tier, verificationMarginPercent: verified }
  })
}

/* An invalid number is not compared, because it already has an error. */
function isLess(a: string, b: string): boolean {
  return isNumber(a) && isNumber(b) && new Decimal(a).lt(b)
}

function smallerOf(a: string, b: string | null): string {
  return b !== null && isLess(b, a) ? b : a
}

function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text)
}

function addIssue(
  ctx: Context,
  path: (string | number)[],
  ...[message, params]: [message: string, params?: Record<string, string>]
): void {
  ctx.addIssue({ code: 'custom', path, message, ...(params && { params }) })
}
