'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { promoQuery } from '@/features/exchange/api/promo-query'
import { useCalculator, useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import type { FieldChecks } from '@/features/exchange/hooks/use-checks'
import type { CalculatedDeal } from '@/features/exchange/hooks/use-deal'
import { isCodeUsed, promoGain, standingOf } from '@/features/exchange/model/deal/code-gain'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import type { PairIds } from '@/features/exchange/model/selection'
import type { PairResponse } from '@/lib/contracts/calculator'
import { courseFigure } from '@/lib/exchange/pair/course-text'
import { promotionOf } from '@/lib/exchange/pair/promo-gain'
import { ApiError } from '@/lib/http/api-error'
import { Decimal } from '@/lib/money/decimal'
import { limitText, moneyText } from '@/lib/money/money-text'
import { useSession } from '@/lib/session/session-store'

const pauseMilliseconds = 500

type PromoCodeCheckProps = { pair: PairResponse; deal: CalculatedDeal; checks: FieldChecks }

/** Checks the promo code when typing pauses, and says what it is worth on this exchange. */
export function PromoCodeCheck({ pair, deal, checks }: PromoCodeCheckProps) {
  const t = useTranslations('siteForm.promo')
  const { structure } = pair
  const ids = { from: structure.from.currency.id, to: structure.to.currency.id }
  const standing = useCheckedCode(ids, checks)

  return (
    <p role="status" className="text-note text-ink-2 empty:hidden">
      {standing === 'known' ? <Worth pair={pair} deal={deal} /> : t(standing)}
    </p>
  )
}

type Standing = 'checking' | 'unchecked' | 'known'

function useCheckedCode(pair: PairIds, checks: FieldChecks): Standing {
  const store = useCalculatorStore()
  const locale = useLocale()
  const typed = useCalculator((state) => state.promocode)
  const code = usePaused(typed)
  const isSessionKnown = useSession(({ status }) => status !== 'unknown')
  const userEmail = useSession(({ user }) => user?.email ?? null)
  const { data, error } = useQuery({
    ...promoQuery({ ...pair, code: code.trim() }, locale, userEmail),
    enabled: isSessionKnown && code.trim() !== '',
  })

  const show = useEffectEvent(() => {
    if (code !== typed) {
      return
    }
    if (data) {
      const { percent } = data
      const least = data.least === null ? null : new Decimal(data.least)
      const promotion = promotionOf({ percent, margins: data.margins, highest: data.highest })
      const { from, to } = pair
      store.setState({ promo: { from, to, typed, code: data.code, percent, promotion, least } })
      checks.note(fieldId.promocode, typed, null)
      return
    }
    store.setState({ promo: null })
    const text = refusalIn(error)
    if (text !== undefined) {
      checks.note(fieldId.promocode, typed, { of: 'server', code: 'refused', text })
    }
  })
  useEffect(() => show(), [data, error, code])

  if (code !== typed) {
    return 'checking'
  }
  if (code.trim() === '' || data || refusalIn(error) !== undefined) {
    return 'known'
  }
  return error ? 'unchecked' : 'checking'
}

function refusalIn(error: Error | null): string | undefined {
  return error instanceof ApiError ? error.fields?.promocode?.join(' ') : undefined
}

/* The text once nothing was typed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

function Worth({ pair, deal: { rules, amounts } }: Omit<PromoCodeCheckProps, 'checks'>) {
  const t = useTranslations('siteForm.promo')
  const locale = useLocale()
  const accepted = useCalculator((state) =>
    state.promo?.typed === state.promocode ? state.promo : null,
  )
  const { from, to } = pair.structure
  if (accepted?.least && rules?.promo === null) {
    return t('least', { amount: limitText(accepted.least, from.currency, locale) })
  }
  if (!rules?.promo || amounts.deal === null || amounts.fault !== null) {
    return null
  }
  const standing = standingOf(pair, rules, amounts.deal)
  if (!isCodeUsed(pair, rules, amounts.deal)) {
    return t(unusedBecauseOf[standing])
  }
  const { more, courseBefore } = promoGain(pair, rules, amounts.deal)
  return t(standing === 'discount' ? 'gainOverDiscount' : 'gain', {
    amount: moneyText(more, to.currency, locale),
    course: courseFigure(amounts.deal.course.toFixed(), locale),
    before: courseFigure(courseBefore.toFixed(), locale),
  })
}

/* What is worth more than the code. */
const unusedBecauseOf = {
  discount: 'unusedDiscount',
  verification: 'unusedVerified',
  default: 'unused',
} as const
