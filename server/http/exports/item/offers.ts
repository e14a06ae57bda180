import { courseDigits } from '@/lib/exchange/course'
import type { DealTerms, Tier } from '@/lib/exchange/deal-terms'
import type { PairLimits } from '@/lib/exchange/limits'
import { limitsByTerms } from '@/lib/exchange/pair/pair-limits'
import { one } from '@/lib/money/decimal'
import { roundCourseDown } from '@/lib/money/round'
import type { OpenDirection } from '@/server/modules/offer'

type City = OpenDirection['cities'][number]

/** Terms, their limits, and the codes of the cities where they apply (no codes: everywhere). */
type Offer = { terms: DealTerms; limits: PairLimits; cities: readonly string[] }

/** The offers of a direction: one for each group of cities with the same terms, in the cities' order. */
export function offersOf(direction: OpenDirection): Offer[] {
  const { terms, limits, cities } = direction
  if (cities.length === 0) {
    return [{ terms, limits, cities: [] }]
  }
  const groups = new Map<string, { city: City; codes: Set<string> }>()
  for (const city of cities) {
    const key = `${city.addOnPercent.toFixed()} ${city.multiple?.toFixed() ?? ''}`
    const group = groups.get(key) ?? { city, codes: new Set() }
    groups.set(key, group)
    group.codes.add(city.code)
  }
  const { verificationTerms } = direction
  return [...groups.values()].map(({ city, codes }) => {
    const inCity = termsInCity(direction, city)
    return {
      terms: inCity(terms),
      limits: limitsByTerms({
        terms: inCity(terms),
        verificationTerms: verificationTerms && inCity(verificationTerms),
        ...limits,
      }),
      cities: [...codes],
    }
  })
}

/*
 * Applies a city's terms as the calculator does when this city is chosen for every side that is cash.
 * They apply only once, even if both sides are cash. The multiple applies to cash that is paid out.
 */
export function termsInCity({ to }: OpenDirection, city: City): (terms: DealTerms) => DealTerms {
  const share = one.minus(city.addOnPercent.div(100))
  const inCity = ({ min, course }: Tier): Tier => ({
    min,
    course: roundCourseDown(course.times(share), courseDigits),
  })
  return (terms) => {
    const [first, ...later] = terms.tiers
    return {
      ...terms,
      tiers: [inCity(first), ...later.map(inCity)],
      to: { ...terms.to, multiple: to.isCash ? city.multiple : null },
    }
  }
}
