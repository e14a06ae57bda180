'use client'

import { useTranslations } from 'next-intl'
import { Check } from '@/components/ui/icons'
import { TextField } from '@/components/ui/form/text-field'
import { useTypedEarly } from '@/components/ui/form/typed-early/use-typed-early'
import { useCalculator, useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import type { FieldChecks } from '@/features/exchange/hooks/use-checks'
import { useFaultText } from '@/features/exchange/hooks/use-fault-text'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import { useSendsMail } from '@/lib/query/use-sends-mail'

/** The e-mail address for the claim's mails. */
export function EmailField({ checks }: { checks: FieldChecks }) {
  const t = useTranslations('exchange')
  const store = useCalculatorStore()
  const faultText = useFaultText()
  const email = useCalculator((state) => state.email)
  const id = fieldId.email
  const setEmail = ({ value }: HTMLInputElement) => store.setState({ email: value })
  useTypedEarly(id, setEmail)
  const sendsMail = useSendsMail()

  async function check() {
    // Leaving an empty field is not an error yet.
    if (email.trim() !== '') {
      const { emailFault } = await import('@/features/exchange/model/form/check-form')
      checks.note(id, email, emailFault(email))
    }
  }

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
      aside={sendsMail ? t('emailHint') : undefined}
      hint={sendsMail ? undefined : t('noMail')}
      placeholder="name@example.com"
      maxLength={254}
      value={email}
      error={faultText.ofField(checks.faultOf(id, email)) ?? undefined}
      onChange={(event) => setEmail(event.target)}
      onBlur={() => void check()}
      trailing={
        checks.isValid(id, email) ? <Check aria-hidden className="size-5 text-accent" /> : null
      }
    />
  )
}
