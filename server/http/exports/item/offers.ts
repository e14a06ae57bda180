import { courseDigits } from '@/lib/exchange/course'
import type { DealTerms, Tier } from '@/lib/exchange/deal-terms'
import type { PairLimits } from '@/lib/exchange/limits'
import { limitsByTerms } from '@/lib/exchange/pair/pair-limits'
import { one } from '@/lib/money/decimal'
import { roundCourseDown } from '@/lib/money/round'
import type { OpenDirection } from '@/server/modules/offer'

type City = OpenDirection['cities'][number]

/** Terms, their bounds, and the codes of the cities they hold in; no cities: everywhere. */
type Offer = { terms: DealTerms; limits: PairLimits; cities: readonly string[] }

/** Cities with the same terms are grouped, in the order they were given. */
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
 * Counts like the calculator when this city is chosen on every side that is cash: a city's terms
 * count once, also where both sides are cash, and the multiple applies to cash that is paid out.
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
