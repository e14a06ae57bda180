'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/form/text-field'
import { useTypedEarly } from '@/components/ui/form/typed-early/use-typed-early'
import { useCalculator, useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import type { FieldChecks } from '@/features/exchange/hooks/use-checks'
import { useFaultText } from '@/features/exchange/hooks/use-fault-text'
import { emailFault, fieldId } from '@/features/exchange/model/form/form-faults'

type Props = {
  /** The pair requires an e-mail. */
  asksEmail: boolean
  checks: FieldChecks
}

/** The e-mail address for the claim's mails, and an optional promo code. */
export function ContactFields({ asksEmail, checks }: Props) {
  const t = useTranslations('exchange')
  const store = useCalculatorStore()
  const faultText = useFaultText()
  const promocode = useCalculator((state) => state.promocode)
  const setPromocode = ({ value }: HTMLInputElement) => store.setState({ promocode: value })
  useTypedEarly(fieldId.promocode, setPromocode)

  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {asksEmail && <EmailField checks={checks} />}
      <TextField
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
        onChange={(event) => setPromocode(event.target)}
      />
    </div>
  )
}

function EmailField({ checks }: { checks: FieldChecks }) {
  const t = useTranslations('exchange')
  const store = useCalculatorStore()
  const faultText = useFaultText()
  const email = useCalculator((state) => state.email)
  const id = fieldId.email
  const error = faultText.ofField(checks.faultOf(id, email)) ?? undefined
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
      placeholder="name@example.com"
      hint={error === undefined ? t('emailHint') : undefined}
      maxLength={254}
      value={email}
      error={error}
      onChange={(event) => setEmail(event.target)}
      onBlur={() => email.trim() !== '' && checks.note(id, email, emailFault(email))}
      trailing={
        checks.isValid(id, email) ? <Check aria-hidden className="size-5 text-accent" /> : null
      }
    />
  )
}
