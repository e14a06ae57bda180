'use client'

import { useTranslations } from 'next-intl'
import type { City, Currency } from '@/lib/contracts/catalogue'
import { useCityNote } from '@/lib/i18n/use-city-note'
import { useCalculator, useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import type { FieldChecks } from '@/features/exchange/hooks/use-checks'
import { useFaultText } from '@/features/exchange/hooks/use-fault-text'
import type { Side } from '@/features/exchange/model/deal/deal-rules'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import { chooseCity } from '@/features/exchange/model/state/calculator-store'
import { LazySelectField } from './lazy-select-field'

type Props = {
  side: Side
  cities: readonly City[]
  currency: Currency
  checks: FieldChecks
}

/** Where cash changes hands, and what the place does to the course. */
export function CityField({ side, cities, currency, checks }: Props) {
  const t = useTranslations('exchange.city')
  const cityNote = useCityNote()
  const store = useCalculatorStore()
  const faultText = useFaultText()
  const chosen = useCalculator((state) => state.cities[side])
  const city = cities.find(({ id }) => id === chosen)
  const id = fieldId.city(side)

  return (
    <LazySelectField
      id={id}
      label={t(side)}
      placeholder={t('choose')}
      options={cities.map((each) => ({
        value: String(each.id),
        label: each.name,
        description: cityNote(each, currency),
      }))}
      value={city ? String(city.id) : null}
      onChange={(value) => chooseCity(store, side, Number(value))}
      hint={city && cityNote(city, currency)}
      error={faultText.ofField(checks.faultOf(id, city ? String(city.id) : '')) ?? undefined}
    />
  )
}
