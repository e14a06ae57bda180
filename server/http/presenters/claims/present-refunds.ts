import type { Currency, InputDefinition } from '@/lib/contracts/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { toText } from '@/lib/money/decimal'
import { isAskedFor, type ClaimView } from '@/server/modules/claims'
import { presentInput } from './present-input'

type Currencies = (id: number) => Currency

type OwedContext = {
  locale: Locale
  currencyOf: Currencies
  inputsOf: (currencyId: number) => readonly InputDefinition[]
}

type Due = ClaimView['money']['due'][number]
/* The desk's refunds suggest no destination. */
type Owed = Pick<ClaimView['money'], 'unclaimed'> & {
  due: readonly (Omit<Due, 'suggested'> & Partial<Pick<Due, 'suggested'>>)[]
}

/** What is returned to the customer, with the inputs that are needed to send it. */
export function presentOwed(
  { due, unclaimed }: Owed,
  { locale, currencyOf, inputsOf }: OwedContext,
) {
  const side = (sum: ClaimView['arrived'][number]) => presentSum(sum, currencyOf)
  return {
    refunds: due.map((owed) => ({
      ...side(owed),
      inputs: refundInputsOf(inputsOf(owed.currencyId), locale),
      ...(owed.suggested && {
        suggested: owed.suggested.map((input) => presentInput(input, locale)),
      }),
    })),
    unclaimed: unclaimed.map((sum) => ({
      ...side(sum),
      inputs: isAskedFor(sum) ? refundInputsOf(inputsOf(sum.currencyId), locale) : [],
      destination: (sum.destination ?? []).map((input) => presentInput(input, locale)),
    })),
  }
}

/** Refunds that are on their way or were sent, and returns that were sent. */
export function presentSentBack(
  payouts: ClaimView['payouts'],
  { locale, currencyOf }: Omit<OwedContext, 'inputsOf'>,
) {
  return {
    goingBack: payouts
      .filter(({ kind, state }) => kind === 'refund' && state !== 'failed')
      .map(({ amount, currencyId, inputs, state, updatedAt }) => ({
        ...presentSum({ amount, currencyId }, currencyOf),
        inputs: inputs.map((input) => presentInput(input, locale)),
        at: state === 'sent' ? updatedAt.toISOString() : null,
      })),
    returns: payouts
      .filter(({ kind, state }) => kind === 'return' && state === 'sent')
      .map(({ amount, currencyId, reference, updatedAt }) => ({
        currency: currencyOf(currencyId),
        amount: toText(amount),
        reference,
        at: updatedAt.toISOString(),
      })),
  }
}

export function presentSum(
  { amount, currencyId }: ClaimView['arrived'][number],
  currencyOf: Currencies,
) {
  return { currency: currencyOf(currencyId), amount: toText(amount) }
}

/** The fields of a refund form. A currency without inputs gets one text field. */
function refundInputsOf(inputs: readonly InputDefinition[], locale: Locale) {
  if (inputs.length > 0) {
    return inputs.map(({ key, label, hint, required }) => ({ key, label, hint, required }))
  }
  const { label, hint } = messagesOf(locale).claim.refundTo
  return [{ key: 'account', label, hint, required: true }]
}
