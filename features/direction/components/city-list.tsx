import { useLocale, useTranslations } from 'next-intl'
import type { PairResponse } from '@/lib/contracts/calculator'
import type { City } from '@/lib/contracts/catalogue'
import { courseValues } from '@/lib/exchange/pair/course-text'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import { useCityNote } from '@/lib/i18n/use-city-note'

type Props = { side: 'from' | 'to'; pair: PairResponse }

/** The course in each city where cash changes hands, and what the city does to it. */
export function CityList({ side, pair }: Props) {
  const t = useTranslations('direction')
  const locale = useLocale()
  const cityNote = useCityNote()
  const { from, to } = pair.structure
  const { city: cities, currency } = pair.structure[side]

  const courseIn = (city: City) => {
    const chosen = side === 'from' ? { cityFrom: city } : { cityTo: city }
    const [{ course }] = dealTermsOf(pair, { courseType: 'default', ...chosen }).tiers
    const sides = { from: from.currency, to: to.currency, locale }
    return t('courseText', courseValues(course.toFixed(), sides))
  }

  return (
    <ul className="grid gap-1">
      {cities.map((city) => (
        <li key={city.id}>
          {t('cities.line', {
            city: city.name,
            course: courseIn(city),
            note: cityNote(city, currency),
          })}
        </li>
      ))}
    </ul>
  )
}
