import type { PairResponse } from '@/lib/contracts/calculator'
import { asciiEmail } from '@/lib/contracts/email-address'
import type { CourseType, Deal } from '@/lib/exchange/deal-terms'
import { toText } from '@/lib/money/decimal'
import { roundAmount } from '@/lib/money/round'
import { normaliseRequisite } from '@/lib/requisites/normalise-requisite'
import type { Side } from '../deal/deal-rules'
import type { FormValues } from '../state/calculator-state'
import { pickedVerification, typedInputs } from './picked-verification'
import { valueKey } from './value-key'

/** The body of the call that creates a claim, with the field names of the specification. */
export type ClaimPayload = {
  email: string
  fromPs: number
  toPs: number
  fromSumma: string
  toSumma: string
  fromRequisites: Record<string, string>
  toRequisites: Record<string, string>
  recaptcha: string
  withVerificationCourse: boolean
  cityFrom?: number
  cityTo?: number
  verification?: string
  refferal?: string
  promocode?: string
}

export type ClaimInput = {
  pair: Pick<PairResponse, 'from' | 'to' | 'structure' | 'verification'>
  deal: Pick<Deal, 'send' | 'receive'>
  courseType: CourseType
  form: FormValues
}

/**
 * The body of the call that creates a claim: amounts with their currencies' decimals, values of
 * existing inputs only, referral and promo code only when there are any.
 */
export async function claimPayload({
  pair,
  deal,
  courseType,
  form,
}: ClaimInput): Promise<ClaimPayload> {
  const { from, to, emailClaimRequirement } = pair.structure
  const cityFrom = cityOf(pair, 'from', form)
  const cityTo = cityOf(pair, 'to', form)
  const referral = form.referral?.trim() ?? ''
  const promocode = form.promocode.trim()
  const picked = pickedVerification(pair, courseType, form.values)
  const chosen = { pair, form, courseType, picked }

  return {
    email: emailClaimRequirement ? (asciiEmail(form.email) ?? form.email.trim()) : '',
    fromPs: from.currency.id,
    toPs: to.currency.id,
    fromSumma: toText(roundAmount(deal.send, pair.from.roundCalculator)),
    toSumma: toText(roundAmount(deal.receive, pair.to.roundCalculator)),
    fromRequisites: await requisitesOf(chosen, 'from'),
    toRequisites: await requisitesOf(chosen, 'to'),
    recaptcha: form.recaptcha,
    withVerificationCourse: courseType === 'verification',
    ...(cityFrom !== null && { cityFrom }),
    ...(cityTo !== null && { cityTo }),
    ...(picked !== null && { verification: picked }),
    ...(referral !== '' && { refferal: referral }),
    ...(promocode !== '' && { promocode }),
  }
}

async function requisitesOf(
  { pair, form, ...choice }: Omit<ClaimInput, 'deal'> & { picked: string | null },
  side: Side,
): Promise<Record<string, string>> {
  const currencyId = pair.structure[side].currency.id
  const requisites: Record<string, string> = {}
  for (const input of typedInputs(pair, side, choice)) {
    const value = form.values[side][valueKey(currencyId, input)] ?? ''
    const bare = await normaliseRequisite({ ...input, value })
    if (bare !== '') {
      requisites[input.key] = bare
    }
  }
  return requisites
}

function cityOf({ structure }: ClaimInput['pair'], side: Side, form: FormValues): number | null {
  return structure[side].city.find(({ id }) => id === form.cities[side])?.id ?? null
}
