import { dealForSend } from '@/lib/exchange/deal'
import { dealTermsOf, type PairTerms } from '@/lib/exchange/pair/pair-terms'
import { lastDigit } from '@/lib/money/round'
import type { OpenDirection } from '@/server/modules/offer'
import type { Reference } from './check-item'

type Direction = Pick<OpenDirection, 'from' | 'to' | 'cities'>
export type Public = { direction: Direction; pair: PairTerms }

/**
 * Calculates as the page does: with the functions of the page's calculator, from the public response
 * for a pair and the chosen cities.
 */
export function replayOf(
  find: (from: string, to: string) => Public | undefined,
): Reference['calculate'] {
  return ({ from, to, city, send }) => {
    const known = find(from, to)
    if (!known) {
      return null
    }
    const { direction, pair } = known
    const terms = direction.cities.find(({ code }) => code === city)
    const chosen = terms && {
      addOnPercent: terms.addOnPercent.toFixed(),
      multiple: terms.multiple && terms.multiple.toFixed(),
    }
    const deal = dealTermsOf(pair, {
      courseType: 'default',
      // Only one city's terms apply: the receiving city's, or else the sending city's.
      cityFrom: direction.from.isCash && !direction.to.isCash ? chosen : null,
      cityTo: direction.to.isCash ? chosen : null,
    })
    const { receive } = dealForSend(deal, send)
    return { receive, unit: deal.to.multiple ?? lastDigit(deal.to.digits) }
  }
}

/** A direction's terms as the API would return them. */
export function publicTerms({ terms }: Pick<OpenDirection, 'terms'>): PairTerms {
  const [first, ...later] = terms.tiers
  const fee = ({ percent, fixed, min }: typeof terms.sendFee) => ({
    percent: percent.toFixed(),
    fixed: fixed.toFixed(),
    min: min.toFixed(),
  })
  return {
    course: first.course.toFixed(),
    verificationCourse: null,
    tiers: later.map(({ min, course }) => ({
      min: min.toFixed(),
      course: course.toFixed(),
      verificationCourse: null,
    })),
    fees: { send: fee(terms.sendFee), receive: fee(terms.receiveFee) },
    from: { roundCalculator: terms.from.digits },
    to: { roundCalculator: terms.to.digits },
  }
}
