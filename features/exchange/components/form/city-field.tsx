'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { cashInCityQuery } from '@/features/exchange/api/exchange-queries'
import { useCalculator, useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import type { FieldChecks } from '@/features/exchange/hooks/use-checks'
import { useFaultText } from '@/features/exchange/hooks/use-fault-text'
import type { Side } from '@/features/exchange/model/deal/deal-rules'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import { chooseCity } from '@/features/exchange/model/state/calculator-store'
import type { PairResponse } from '@/lib/contracts/calculator'
import { useCityNote } from '@/lib/i18n/use-city-note'
import { CityDesks } from './city-desks'
import { LazySelectField } from './lazy-select-field'

type CityFieldProps = { side: Side; pair: PairResponse; checks: FieldChecks }

/** The city of the cash point, how it changes the course, and where and when cash is handed over there. */
export function CityField({ side, pair: { structure }, checks }: CityFieldProps) {
  const t = useTranslations('exchange.city')
  const cityNote = useCityNote()
  const { city: cities, currency } = structure[side]
  const store = useCalculatorStore()
  const chosen = useCalculator((state) => state.cities[side])
  const city = cities.find(({ id }) => id === chosen)
  const id = fieldId.city(side)
  const error = useCityError({ side, city, checks })

  return (
    <>
      <LazySelectField
        id={id}
        label={t(side)}
        placeholder={t('choose')}
        options={cities.map((each) => ({
          value: String(each.id),
          label: each.name,
          description: cityNote(each, currency) ?? '',
        }))}
        value={city ? String(city.id) : null}
        onChange={(value) => chooseCity(store, side, Number(value))}
        hint={(city && cityNote(city, currency)) ?? undefined}
        error={error ?? undefined}
      />
      {city && (
        <CityDesks
          key={city.id}
          pair={{ from: structure.from.currency.id, to: structure.to.currency.id }}
          city={city.id}
        />
      )}
    </>
  )
}

function useCityError({
  side,
  city,
  checks,
}: Pick<CityFieldProps, 'side' | 'checks'> & { city: { id: number } | undefined }): string | null {
  const faultText = useFaultText()
  return faultText.ofField(checks.faultOf(fieldId.city(side), city ? String(city.id) : ''))
}

/**
 * Warns before the form is sent that the chosen city's cash point cannot take the money in time, and
 * says when it can. After the form was refused for that reason, the field itself says so.
 */
export function CityWarning({ pair: { structure }, checks }: Omit<CityFieldProps, 'side'>) {
  const locale = useLocale()
  const chosen = useCalculator((state) => state.cities.from)
  const city = structure.from.city.find(({ id }) => id === chosen)
  const { data } = useQuery({
    ...cashInCityQuery(
      { from: structure.from.currency.id, to: structure.to.currency.id, city: city?.id ?? 0 },
      locale,
    ),
    enabled: city !== undefined,
  })
  const refusal = data?.refusal ?? null
  const isSaid = useCityError({ side: 'from', city, checks }) !== null

  // The live region has to exist before its text, or the text would not be announced.
  return (
    <p role="status" className="text-sm text-pretty text-amber not-empty:mt-1.5">
      {city === undefined || isSaid ? null : refusal}
    </p>
  )
}
