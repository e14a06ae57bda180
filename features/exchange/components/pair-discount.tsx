'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import type { PairResponse } from '@/lib/contracts/calculator'
import { promotionOf } from '@/lib/exchange/pair/promo-gain'
import { discountQuery } from '../api/discount-query'
import { useCalculatorStore } from '../hooks/use-calculator'

type Props = { pair: PairResponse; userEmail: string }

/** Applies the account's discount to the calculator; shows nothing itself. */
export function PairDiscount({ pair: { structure }, userEmail }: Props) {
  const store = useCalculatorStore()
  const from = structure.from.currency.id
  const to = structure.to.currency.id
  const { data } = useQuery(discountQuery({ from, to }, useLocale(), userEmail))
  const discount = data?.discount ?? null

  useEffect(() => {
    if (discount === null) {
      return undefined
    }
    const { percent } = discount
    store.setState({ discount: { from, to, percent, promotion: promotionOf(discount) } })
    return () => store.setState({ discount: null })
  }, [store, from, to, discount])

  return null
}
