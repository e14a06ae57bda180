import { useTranslations } from 'next-intl'
import type { PairResponse } from '@/lib/contracts/calculator'
import type { City } from '@/lib/contracts/catalogue'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import { courseRow } from '@/lib/exchange/told/told-terms'
import { useTermsLanguage } from '@/lib/exchange/told/use-terms-language'
import { useCityNote } from '@/lib/i18n/use-city-note'

type Props = { side: 'from' | 'to'; pair: PairResponse }

/** The course in each city where cash changes hands, and what the city does to it. */
export function CityList({ side, pair }: Props) {
  const t = useTranslations('direction')
  const language = useTermsLanguage()
  const cityNote = useCityNote()
  const { from, to } = pair.structure
  const { city: cities, currency } = pair.structure[side]

  const courseIn = (city: City) => {
    const chosen = side === 'from' ? { cityFrom: city } : { cityTo: city }
    const [{ course }] = dealTermsOf(pair, { courseType: 'default', ...chosen }).tiers
    const sides = { from: from.currency, to: to.currency }
    return courseRow(course.toFixed(), sides, language).value
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
