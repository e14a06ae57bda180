'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { useTypedEarly } from '@/components/ui/form/typed-early/use-typed-early'
import { Link } from '@/lib/i18n/navigation'
import { useCalculator, useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import type { FieldChecks } from '@/features/exchange/hooks/use-checks'
import { useFaultText } from '@/features/exchange/hooks/use-fault-text'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import { hasAgreed } from '@/features/exchange/model/state/calculator-state'
import { agree } from '@/features/exchange/model/state/calculator-store'

/** One checkbox for all rules, which it links. It has to be ticked for each claim. */
export function AgreementField({ checks }: { checks: FieldChecks }) {
  const t = useTranslations('exchange.agreement')
  const store = useCalculatorStore()
  const faultText = useFaultText()
  const isGiven = useCalculator(hasAgreed)
  const id = fieldId.agreement
  const set = ({ checked }: HTMLInputElement) => agree(store, checked)
  useTypedEarly(id, set)

  return (
    <CheckboxField
      id={id}
      required
      size="small"
      label={t.rich('text', {
        aml: (text) => <RulesLink href="/aml">{text}</RulesLink>,
        topUp: (text) => <RulesLink href="/rules">{text}</RulesLink>,
      })}
      checked={isGiven}
      error={faultText.ofField(checks.faultOf(id, String(isGiven))) ?? undefined}
      onChange={(event) => set(event.target)}
    />
  )
}

/* In a new tab, so that the filled form stays. */
function RulesLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useTranslations('exchange.agreement')

  return (
    <Link
      href={href}
      target="_blank"
      className="text-ink underline decoration-line-control underline-offset-4 hover:decoration-ink"
    >
      {children}
      <span className="sr-only"> {t('newTab')}</span>
    </Link>
  )
}
