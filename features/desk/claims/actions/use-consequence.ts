import { useLocale, useTranslations } from 'next-intl'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { courseRow } from '@/lib/exchange/terms-text/terms-text'
import { useTermsLanguage } from '@/lib/exchange/terms-text/use-terms-language'
import { Decimal } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'
import type { DeskAct } from '../model/action-keys'
import { arrivedSums } from '../model/payments/mismatch'

/** What an action does with money that is not as agreed, in one line; null if it does nothing with it. */
export function useConsequence(claim: DeskClaim): (act: DeskAct) => string | null {
  const t = useTranslations('desk.claims')
  // The payer of a shop’s invoice receives nothing.
  const who = claim.invoice === null ? 'settles' : 'settlesInvoice'
  const locale = useLocale()
  const language = useTermsLanguage()
  const { from, to, received, differences } = claim
  const inFrom = (amount: Decimal | string) => moneyText(new Decimal(amount), from.currency, locale)
  const inTo = (amount: string) => moneyText(new Decimal(amount), to.currency, locale)
  const chosen = (act: DeskAct) => claim.choices.find(({ choice }) => choice === act)

  const courseText = (course: string) =>
    courseRow(course, { from: from.currency, to: to.currency }, language).value
  /* The course that applies, and the agreed one if they differ: the market has moved, and the lower one applies. */
  const courseBeside = (course: string) =>
    new Decimal(course).equals(claim.course)
      ? courseText(course)
      : t('courseNotAgreed', { course: courseText(course), agreed: courseText(claim.course) })

  const exchanged = (act: 'recalculate' | 'keep_agreed'): string | null => {
    const { from: sent, to: paid, course } = chosen(act) ?? {}
    return sent === undefined || !paid || !course
      ? null
      : t(`${who}.${act}`, {
          from: inFrom(sent),
          to: inTo(paid),
          course: courseBeside(course),
          rest: inFrom(new Decimal(received).minus(sent)),
        })
  }
  const asIs = (): string => {
    const more = new Decimal(received).minus(from.amount)
    const amounts = { to: inTo(to.amount), by: inFrom(more.abs()) }
    if (differences.includes('wrong_currency') || more.isZero()) {
      return t(`${who}.asAgreed`, amounts)
    }
    return t(`${who}.${more.gt(0) ? 'asAgreedOver' : 'asAgreedShort'}`, amounts)
  }
  const refunded = (): string =>
    t(`${who}.refund`, {
      sum: arrivedSums(claim)
        .map(({ amount, currency }) => moneyText(new Decimal(amount), currency, locale))
        .join(' + '),
    })

  const toppedUp = (): string | null => {
    const missing = chosen('top_up')?.from
    return missing === undefined
      ? null
      : t(`${who}.top_up`, { missing: inFrom(missing), to: inTo(to.amount) })
  }
  const texts: Partial<Record<DeskAct, () => string | null>> = {
    top_up: toppedUp,
    keep_agreed: () => exchanged('keep_agreed'),
    recalculate: () => exchanged('recalculate'),
    accept_as_agreed: asIs,
    refund: refunded,
    record_payment: () => t('settles.record_payment'),
  }
  return (act) => texts[act]?.() ?? null
}
