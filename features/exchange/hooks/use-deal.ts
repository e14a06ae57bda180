'use client'

import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PairResponse } from '@/lib/contracts/calculator'
import type { City } from '@/lib/contracts/catalogue'
import { betterGain } from '@/lib/exchange/pair/better-gain'
import { amountsOf, type Amounts, type Edited } from '../model/deal/amounts'
import { chosenCourseType, dealRulesOf, type DealRules, type Side } from '../model/deal/deal-rules'
import { isOfPair, type Currencies, type PairBefore } from '../model/deal/kept-amount'
import { pairName, type PairIds } from '../model/selection'
import type { AppliedPromo, Choice } from '../model/state/calculator-state'
import {
  acceptAmount,
  clampTypedAmount,
  editAmount,
  moveAmountToPair,
} from '../model/state/calculator-store'
import { useCalculator, useCalculatorStore } from './use-calculator'
import type { Exchanged } from './use-exchange'

/**
 * The current deal: the typed amount stays as typed when the course changes, and the other side follows.
 * Leaving a field moves the amount within its bounds; choosing another pair keeps its value.
 */
export function useDeal({ pair, known, from, to }: ShownPair) {
  const store = useCalculatorStore()
  const edited = useCalculator((state) => state.edited)
  const cities = useCalculator((state) => state.cities)
  const wantsUsualCourse = useCalculator((state) => state.wantsUsualCourse)
  const clamp = useCalculator((state) => state.clamp)
  const unaccepted = useCalculator((state) => state.unaccepted ?? null)

  const usual = useFirstUsual(pair)

  // A number typed in another currency says nothing here, not even until the pair has loaded.
  const own = edited && isOfPair(edited, { from, to }) ? edited : null
  const promo = usePromoOf({ from, to })
  const discount = ofPair(
    useCalculator((state) => state.discount),
    { from, to },
  )
  // Only a code for larger amounts depends on what is typed.
  const judged = promo?.least ? own : null

  const rules = useMemo(() => {
    if (!pair) {
      return null
    }
    const courseType = chosenCourseType(pair, wantsUsualCourse)
    const chosen = { cityFrom: cityOf(pair, 'from', cities), cityTo: cityOf(pair, 'to', cities) }
    const rulesWith = (code: AppliedPromo | null) => {
      const promotion = betterGain(code, discount)?.promotion ?? null
      const choice = { courseType, ...chosen, promotion }
      return { ...choice, promo: code, discount, ...dealRulesOf({ ...pair, usual }, choice) }
    }
    const promoted = rulesWith(promo)
    const isBelow = promo?.least && amountsOf(judged, promoted).deal?.send.lt(promo.least)
    return isBelow ? rulesWith(null) : promoted
  }, [pair, usual, cities, wantsUsualCourse, promo, discount, judged])

  const amounts = useMemo((): Amounts => {
    const untouched = { from: '', to: '', deal: null, fault: null }
    return rules ? amountsOf(own, rules) : { ...untouched, ...(own && { [own.side]: own.text }) }
  }, [own, rules])

  useAmountOfPair(known, { rules, edited, deal: amounts.deal })

  const acts = useMemo(
    () => ({
      accept: () => acceptAmount(store),
      edit: (side: Side, text: string) =>
        editAmount(store, { side, text, currency: (side === 'from' ? from : to)?.id }),
      /**
       * Moves the amount within its bounds. Returns the new amounts, which are shown after the next
       * render.
       */
      leave: (): Amounts | null => rules && amountsOf(clampTypedAmount(store, rules), rules),
    }),
    [store, rules, from, to],
  )

  return useMemo(
    () => ({
      rules,
      amounts,
      /** The bound to which the amount was moved, until the amount or the bound changes. */
      clamp: clamp !== null && amounts[clamp.side] === clamp.value ? clamp : null,
      /** The amount that replaced the typed one when the pair was chosen, until it is accepted. */
      unaccepted: rules === null ? null : unaccepted,
      ...acts,
    }),
    [rules, amounts, clamp, unaccepted, acts],
  )
}

/* The accepted code, while the field contains it and the pair is the one it was checked for. */
function usePromoOf(shown: Sides): AppliedPromo | null {
  return ofPair(
    useCalculator((state) => (state.promo?.typed === state.promocode ? state.promo : null)),
    shown,
  )
}

type Sides = Pick<Exchanged, 'from' | 'to'>

function ofPair<Applied extends PairIds>(applied: Applied | null, { from, to }: Sides) {
  return applied?.from === from?.id && applied?.to === to?.id ? applied : null
}

type ShownPair = Pick<Exchanged, 'pair' | 'known' | 'from' | 'to'>

export type CalculatedDeal = ReturnType<typeof useDeal>
export type ChosenRules = NonNullable<CalculatedDeal['rules']>

type Shown = {
  rules: DealRules | null
  edited: Edited
  deal: Amounts['deal']
}

/**
 * An amount typed for another pair keeps its value. On the first pair of a page the visitor may still be
 * typing, so their amount is not moved, unless it was typed in a currency that is not offered now.
 */
function useAmountOfPair({ from, to }: Exchanged['known'], { rules, edited, deal }: Shown): void {
  const store = useCalculatorStore()
  const last = useRef<PairBefore | null>(null)

  // Before the page is painted, so that nobody sees a number in the wrong currency.
  useLayoutEffect(() => {
    // Without a pair there is nothing to compute, and a newer amount is about to be rendered.
    if (from === null || rules === null || edited !== store.getState().edited) {
      return
    }
    const now: Currencies = { from, to }
    const before = last.current
    const isMoved =
      before === null
        ? edited !== null && !isOfPair(edited, now)
        : before.from.id !== now.from.id || before.to.id !== now.to.id
    if (!isMoved) {
      last.current = { ...now, edited, deal }
      return
    }
    const moved = moveAmountToPair(store, { before, now, rules })
    last.current = { ...now, edited: moved, deal: amountsOf(moved, rules).deal }
  }, [store, from, to, rules, edited, deal])
}

/*
 * The usual amount as the pair's first response had it: an amount that nobody typed must not change by
 * itself while the form is filled in.
 */
function useFirstUsual(pair: PairResponse | undefined): string | null {
  const name =
    pair && pairName({ from: pair.structure.from.currency.id, to: pair.structure.to.currency.id })
  const [first, setFirst] = useState({ name, usual: pair?.usual ?? null })

  if (name === undefined || name === first.name) {
    return first.usual
  }
  const usual = pair?.usual ?? null
  setFirst({ name, usual })
  return usual
}

/** The chosen city of this pair; a city of another pair does not count. */
function cityOf({ structure }: PairResponse, side: Side, cities: Choice): City | null {
  return structure[side].city.find(({ id }) => id === cities[side]) ?? null
}
