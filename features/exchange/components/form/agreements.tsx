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
import { agreements, type Agreement } from '@/features/exchange/model/state/calculator-state'
import { agree } from '@/features/exchange/model/state/calculator-store'

const pages = { aml: '/aml', topUp: '/rules#top-up' } as const satisfies Record<Agreement, string>

/** Two checkboxes, which have to be ticked for each claim. The agreements open in a new tab. */
export function Agreements({ checks }: { checks: FieldChecks }) {
  const t = useTranslations('exchange.agreement')

  const linkOf = (name: Agreement) =>
    function AgreementLink(text: ReactNode) {
      return (
        <Link
          href={pages[name]}
          target="_blank"
          className="text-ink underline decoration-line-control underline-offset-4 hover:decoration-ink"
        >
          {text}
          <span className="sr-only"> {t('newTab')}</span>
        </Link>
      )
    }

  return (
    <div className="flex flex-col gap-3 pointer-coarse:gap-0">
      {agreements.map((name) => (
        <AgreementField
          key={name}
          name={name}
          label={t.rich(name, { link: linkOf(name) })}
          checks={checks}
        />
      ))}
    </div>
  )
}

type FieldProps = { name: Agreement; label: ReactNode; checks: FieldChecks }

function AgreementField({ name, label, checks }: FieldProps) {
  const store = useCalculatorStore()
  const faultText = useFaultText()
  const isGiven = useCalculator((state) => state.agreements[name])
  const id = fieldId.agreement(name)
  const set = ({ checked }: HTMLInputElement) => agree(store, name, checked)
  useTypedEarly(id, set)

  return (
    <CheckboxField
      id={id}
      required
      label={label}
      checked={isGiven}
      error={faultText.ofField(checks.faultOf(id, String(isGiven))) ?? undefined}
      onChange={(event) => set(event.target)}
    />
  )
}
