'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { TextField } from '@/components/ui/form/text-field'
import { useCalculator, useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import { useFaultText } from '@/features/exchange/hooks/use-fault-text'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import { PromoCodeCheck } from './promo-code-check'
import type { CalculatedDeal } from '@/features/exchange/hooks/use-deal'
import type { FieldChecks } from '@/features/exchange/hooks/use-checks'
import type { PairResponse } from '@/lib/contracts/calculator'

export type PromoCodeProps = {
  checks: FieldChecks
  pair: PairResponse | undefined
  deal: CalculatedDeal
}

type Props = PromoCodeProps & { isFocused: boolean }

/** The field for a promo code, with what the code gains. */
export function OpenPromoCode({ checks, pair, deal, isFocused }: Props) {
  const t = useTranslations('exchange')
  const store = useCalculatorStore()
  const faultText = useFaultText()
  const promocode = useCalculator((state) => state.promocode)
  const field = useRef<HTMLInputElement>(null)
  const focusesAtFirst = useRef(isFocused)
  const set = ({ value }: HTMLInputElement) => store.setState({ promocode: value })

  useEffect(() => {
    if (focusesAtFirst.current) {
      field.current?.focus()
    }
  }, [])

  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        ref={field}
        id={fieldId.promocode}
        label={t('promocode')}
        aside={t('optional')}
        placeholder={t('promocodePlaceholder')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        value={promocode}
        error={faultText.ofField(checks.faultOf(fieldId.promocode, promocode)) ?? undefined}
        onChange={(event) => set(event.target)}
      />
      {pair && promocode !== '' && <PromoCodeCheck {...{ pair, deal, checks }} />}
    </div>
  )
}
