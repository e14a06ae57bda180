'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Plus } from '@/components/ui/icons'
import { TextField } from '@/components/ui/form/text-field'
import { useTypedEarly } from '@/components/ui/form/typed-early/use-typed-early'
import { useCalculator, useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import type { CalculatedDeal } from '@/features/exchange/hooks/use-deal'
import type { FieldChecks } from '@/features/exchange/hooks/use-checks'
import { useFaultText } from '@/features/exchange/hooks/use-fault-text'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import type { PairResponse } from '@/lib/contracts/calculator'
import { preloadable } from '@/lib/browser/preloadable'

/* Few visitors have a code, so what checks it is loaded with the field. */
const LatePromoCodeCheck = preloadable(
  async () => (await import('./promo-code-check')).PromoCodeCheck,
)

type FieldProps = { checks: FieldChecks; pair: PairResponse | undefined; deal: CalculatedDeal }

/** A button until somebody has a promo code; a code from the address or an earlier visit is shown. */
export function PromoCodeField(props: FieldProps) {
  const t = useTranslations('exchange')
  const hasCode = useCalculator(({ promocode }) => promocode !== '')
  const [isAsked, setIsAsked] = useState(false)
  // An emptied field must not disappear from under the cursor.
  if (hasCode && !isAsked) {
    setIsAsked(true)
  }

  return isAsked || hasCode ? (
    <OpenField {...props} isFocused={!hasCode} />
  ) : (
    <button
      type="button"
      onClick={() => setIsAsked(true)}
      className="-my-1 inline-flex min-h-8 items-center gap-1 self-start rounded-sm text-sm font-medium text-accent hover:underline md:mt-6.5 md:mb-0 md:h-field pointer-coarse:min-h-11"
    >
      <Plus aria-hidden className="size-4" />
      {t('promocode')}
    </button>
  )
}

type Props = FieldProps & { isFocused: boolean }

function OpenField({ checks, pair, deal, isFocused }: Props) {
  const t = useTranslations('exchange')
  const store = useCalculatorStore()
  const faultText = useFaultText()
  const promocode = useCalculator((state) => state.promocode)
  const field = useRef<HTMLInputElement>(null)
  const focusesAtFirst = useRef(isFocused)
  const set = ({ value }: HTMLInputElement) => store.setState({ promocode: value })
  useTypedEarly(fieldId.promocode, set)

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
      {pair && promocode !== '' && <LatePromoCodeCheck {...{ pair, deal, checks }} />}
    </div>
  )
}
