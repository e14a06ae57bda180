'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/form/text-field'
import { useTypedEarly } from '@/components/ui/form/typed-early/use-typed-early'
import { useCalculator, useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import type { FieldChecks } from '@/features/exchange/hooks/use-checks'
import { useFaultText } from '@/features/exchange/hooks/use-fault-text'
import { emailFault, fieldId } from '@/features/exchange/model/form/form-faults'

/** The e-mail address for the claim's mails. */
export function EmailField({ checks }: { checks: FieldChecks }) {
  const t = useTranslations('exchange')
  const store = useCalculatorStore()
  const faultText = useFaultText()
  const email = useCalculator((state) => state.email)
  const id = fieldId.email
  const setEmail = ({ value }: HTMLInputElement) => store.setState({ email: value })
  useTypedEarly(id, setEmail)

  return (
    <TextField
      id={id}
      // Not of type "email": browsers rewrite an internationalised domain during typing.
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      label={t('email')}
      aside={t('emailHint')}
      placeholder="name@example.com"
      maxLength={254}
      value={email}
      error={faultText.ofField(checks.faultOf(id, email)) ?? undefined}
      onChange={(event) => setEmail(event.target)}
      onBlur={() => email.trim() !== '' && checks.note(id, email, emailFault(email))}
      trailing={
        checks.isValid(id, email) ? <Check aria-hidden className="size-5 text-accent" /> : null
      }
    />
  )
}
