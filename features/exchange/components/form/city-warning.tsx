'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import type { PairResponse } from '@/lib/contracts/calculator'
import { cashRefusalQuery } from '@/features/exchange/api/exchange-queries'
import { useCalculator } from '@/features/exchange/hooks/use-calculator'

/**
 * Says before the form is sent what it would be refused with: that the cash desk of the chosen city
 * cannot take the money in time, and when it can.
 */
export function CityWarning({ pair: { structure } }: { pair: PairResponse }) {
  const locale = useLocale()
  const chosen = useCalculator((state) => state.cities.from)
  const city = structure.from.city.find(({ id }) => id === chosen)
  const { data } = useQuery({
    ...cashRefusalQuery(
      { from: structure.from.currency.id, to: structure.to.currency.id, city: city?.id ?? 0 },
      locale,
    ),
    enabled: city !== undefined,
  })
  const refusal = data?.refusal ?? null

  // The place stands first, or what comes into it would not be read out.
  return (
    <p role="status" className="text-sm text-pretty text-amber not-empty:mt-1.5">
      {city === undefined ? null : refusal}
    </p>
  )
}
