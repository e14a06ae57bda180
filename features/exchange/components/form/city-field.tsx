'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { City } from '@/lib/contracts/calculator'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { useCalculator, useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import type { FieldChecks } from '@/features/exchange/hooks/use-checks'
import { useFaultText } from '@/features/exchange/hooks/use-fault-text'
import type { Side } from '@/features/exchange/model/deal/deal-rules'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import { chooseCity } from '@/features/exchange/model/state/calculator-store'
import { LazySelectField } from './lazy-select-field'

type Props = { side: Side; cities: readonly City[]; checks: FieldChecks }

/** Where cash changes hands, and what the place does to the course. */
export function CityField({ side, cities, checks }: Props) {
  const t = useTranslations('exchange.city')
  const locale = useLocale()
  const store = useCalculatorStore()
  const faultText = useFaultText()
  const chosen = useCalculator((state) => state.cities[side])
  const city = cities.find(({ id }) => id === chosen)
  const id = fieldId.city(side)

  const noteOf = ({ addOnPercent, multiple }: City) => {
    const percent = new Decimal(addOnPercent)
    const figure = formatAmount(percent.abs(), { locale })
    return [
      percent.gt(0) ? t('worse', { percent: figure }) : null,
      percent.lt(0) ? t('better', { percent: figure }) : null,
      multiple === null
        ? null
        : t('multiple', { amount: formatAmount(new Decimal(multiple), { locale }) }),
    ]
      .filter((note) => note !== null)
      .join(', ')
  }

  return (
    <LazySelectField
      id={id}
      label={t(side)}
      placeholder={t('choose')}
      options={cities.map((each) => ({
        value: String(each.id),
        label: each.name,
        description: noteOf(each) || t('same'),
      }))}
      value={city ? String(city.id) : null}
      onChange={(value) => chooseCity(store, side, Number(value))}
      hint={city ? noteOf(city) || t('same') : undefined}
      error={faultText.ofField(checks.faultOf(id, city ? String(city.id) : '')) ?? undefined}
    />
  )
}
