import type { QueryClient } from '@tanstack/react-query'
import type { NamedClaim } from '@/lib/errors/app-error'
import { calculatorPaths } from '@/lib/contracts/calculator-paths'
import { ApiError } from '@/lib/http/api-error'
import type { ContentKey } from '@/lib/http/content-key'
import { errorText } from '@/lib/http/use-error-text'
import type { Locale } from '@/lib/i18n/locales'
import { Decimal } from '@/lib/money/decimal'
import type { ClaimInput } from '../model/form/claim-payload'
import type { FieldFault } from '../model/form/form-faults'
import { serverFaults } from '../model/form/server-faults'
import type { CalculatorState } from '../model/state/calculator-state'
import { orderClaim, type SentClaim } from './create-claim'
import { pairQuery, reservesQuery } from './exchange-queries'

/** A form that was sent with an outdated course, and the new amounts to agree to. */
export type CourseChange = {
  form: SentForm
  was: string
  now: { fromSumma: string; toSumma: string }
}

export type SentForm = Omit<ClaimInput, 'form'> & { form: CalculatorState }

/** Why a submitted form did not lead to a claim. */
export type Refusal = {
  faults: readonly FieldFault[]
  text: string | null
  /** The visitor’s own open claims because of which the form was refused. */
  claims?: readonly NamedClaim[]
}

type Sent = {
  form: SentForm
  agreed: SentClaim['agreed']
  captchaToken: () => Promise<string>
  contentKey: ContentKey
}

type Surroundings = {
  client: QueryClient
  locale: Locale
  labels: Parameters<typeof serverFaults>[2]
  errors: Parameters<typeof errorText>[1]['t']
}

/** One of the three: the claim's id, the changed course to agree to, or the server's refusal. */
type Outcome = { id?: string; changed?: CourseChange; refusal?: Refusal }

/**
 * Orders the claim of a form. If the course has changed for the better, orders it at the new course
 * without asking. This file is loaded when a form is sent.
 */
export async function sendForm(sent: Sent, surroundings: Surroundings): Promise<Outcome> {
  const { form, agreed, captchaToken, contentKey } = sent
  try {
    const recaptcha = await captchaToken()
    const { id } = await orderClaim({ form, agreed, recaptcha, keyOf: contentKey.of })
    contentKey.forget()
    return { id }
  } catch (error) {
    if (!(error instanceof ApiError)) {
      throw error
    }
    refreshAfter(error, form, surroundings)
    const outcome = outcomeOf(error, sent, surroundings)
    const now = outcome.changed?.now
    return now !== undefined && isBetter(now, agreed ?? amountsOf(form))
      ? sendForm({ ...sent, agreed: now }, surroundings)
      : outcome
  }
}

type Amounts = NonNullable<Sent['agreed']>

function amountsOf({ deal }: SentForm): Amounts {
  return { fromSumma: deal.send.toFixed(), toSumma: deal.receive.toFixed() }
}

/* Neither amount is worse for the visitor, and at least one is better, so that resending ends. */
function isBetter(now: Amounts, was: Amounts): boolean {
  const saved = new Decimal(was.fromSumma).minus(now.fromSumma)
  const gained = new Decimal(now.toSumma).minus(was.toSumma)
  return !saved.isNegative() && !gained.isNegative() && !saved.plus(gained).isZero()
}

function outcomeOf(
  error: ApiError,
  { form, agreed }: Sent,
  { labels, errors, locale }: Surroundings,
): Outcome {
  const text = errorText(error, { t: errors, locale })
  const { fromSumma, toSumma } = error.figures ?? {}
  if (error.code === 'course_changed' && fromSumma !== undefined && toSumma !== undefined) {
    const { toSumma: was } = agreed ?? amountsOf(form)
    return { changed: { form, was, now: { fromSumma, toSumma } } }
  }
  if (!error.fields) {
    return { refusal: { faults: [], text, claims: error.claims } }
  }
  const { faults, otherTexts } = serverFaults(
    error.fields,
    { ...form.pair, courseType: form.courseType, form: form.form },
    labels,
  )
  const isTextNeeded = otherTexts.length > 0 || faults.length === 0
  return { refusal: { faults, text: isTextNeeded ? otherTexts.join(' ') || text : null } }
}

/* Reloads stale data, so that the calculator shows the course that the server used. */
function refreshAfter({ code }: ApiError, { pair }: SentForm, { client, locale }: Surroundings) {
  if (!codesOfStaleData.has(code)) {
    return
  }
  const { from, to } = pair.structure
  const ids = { from: from.currency.id, to: to.currency.id }
  void client.invalidateQueries({ queryKey: pairQuery(ids, locale).queryKey })
  void client.invalidateQueries({ queryKey: reservesQuery(locale).queryKey })
  void client.invalidateQueries({ queryKey: [calculatorPaths.checkPromoCode] })
}

const codesOfStaleData: ReadonlySet<string> = new Set([
  'course_changed',
  'reserve_short',
  'hold_limited',
  'direction_paused',
  'tech_break',
])
