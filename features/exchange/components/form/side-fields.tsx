'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { tickerInNetwork } from '@/lib/exchange/currency-names'
import type { PairResponse } from '@/lib/contracts/calculator'
import type { CourseType } from '@/lib/exchange/deal-terms'
import type { FieldChecks } from '@/features/exchange/hooks/use-checks'
import { sides, type Side } from '@/features/exchange/model/deal/deal-rules'
import { useCalculator } from '@/features/exchange/hooks/use-calculator'
import { pickedVerification, typedInputs } from '@/features/exchange/model/form/picked-verification'
import { preloadable } from '@/lib/browser/preload/preloadable'
import { RequisiteField } from './requisite/requisite-field'

/* Few pairs have cities. */
const LateCityField = preloadable(async () => (await import('./city-field')).CityField)
const LateCityWarning = preloadable(async () => (await import('./city-field')).CityWarning)

export const preloadCities = () => Promise.all([LateCityField.preload(), LateCityWarning.preload()])

type Props = { pair: PairResponse; courseType: CourseType; checks: FieldChecks }

/** The inputs of both sides, next to each other; a side without inputs takes no room. */
export function SideFields({ pair, courseType, checks }: Props) {
  const picked = useCalculator(({ values }) => pickedVerification(pair, courseType, values))
  const hasCity = (side: Side) => (pair.structure[side].city.length > 0 ? 1 : 0)
  const sidesWithInputs = sides
    .map((side) => ({ side, inputs: typedInputs(pair, side, { courseType, picked }) }))
    .filter(({ side, inputs }) => inputs.length + hasCity(side) > 0)
  const isAlone = sidesWithInputs.length === 1
  // A single field takes the whole width, so that a wallet's address fits.
  const hasTwoColumns =
    isAlone && sidesWithInputs.some(({ side, inputs }) => inputs.length + hasCity(side) > 1)

  if (sidesWithInputs.length === 0) {
    return null
  }
  return (
    <div className={cx('grid items-start gap-5', !isAlone && 'sm:grid-cols-2 sm:gap-4')}>
      {sidesWithInputs.map(({ side, inputs }) => (
        <SideFieldset
          key={side}
          side={side}
          pair={pair}
          isAlone={isAlone}
          hasTwoColumns={hasTwoColumns}
        >
          {hasCity(side) > 0 && (
            <div className="min-w-0">
              <LateCityField side={side} pair={pair} checks={checks} />
              {side === 'from' && <LateCityWarning pair={pair} checks={checks} />}
            </div>
          )}
          {inputs.map((input) => (
            <RequisiteField
              key={`${String(pair.structure[side].currency.id)}.${input.key}`}
              side={side}
              input={input}
              currency={pair.structure[side].currency}
              checks={checks}
            />
          ))}
        </SideFieldset>
      ))}
    </div>
  )
}

type FieldsetProps = {
  side: Side
  pair: PairResponse
  /** Only this side has fields, so nobody has to be told which side they belong to. */
  isAlone: boolean
  /** The side has the whole width and more than one field. */
  hasTwoColumns: boolean
  children: ReactNode
}

function SideFieldset({ side, pair, isAlone, hasTwoColumns, children }: FieldsetProps) {
  const t = useTranslations('exchange.sideFields')
  const sideText = useTranslations('exchange')
  const { currency } = pair.structure[side]
  const { name, ticker } = currency
  // "USDT TRC20", "RUB, Сбербанк": coins are distinguished by the network, everything else by the name.
  const coin = tickerInNetwork(currency)
  const what = coin === ticker && name !== ticker ? `${ticker}, ${name}` : coin

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t(side, { what })}</legend>
      {!isAlone && (
        <p aria-hidden="true" className="mb-2 text-sm text-ink-3">
          {sideText(side === 'from' ? 'send' : 'receive')}
        </p>
      )}
      <div className={cx('grid items-start gap-4', hasTwoColumns && 'sm:grid-cols-2')}>
        {children}
      </div>
    </fieldset>
  )
}
