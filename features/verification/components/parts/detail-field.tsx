'use client'

import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/form/text-field'
import type { VerificationInput } from '@/lib/contracts/verification/verification-schemas'
import { formatRequisite } from '@/lib/requisites/format-requisite'

type Props = {
  input: VerificationInput
  value: string
  placeholder?: string
  error: string | undefined
  onChange: (value: string) => void
}

/* Numbers that are typed on a keyboard of digits. */
const digitKinds: readonly string[] = ['card', 'phone']

/** A field of a verification. A card's number is shown in the groups that it has on the card. */
export function DetailField({ input, value, placeholder = '', error, onChange }: Props) {
  const t = useTranslations('verification.details')
  const { key, kind, checker, label, hint, required, type } = input

  return (
    <TextField
      data-input={key}
      label={label}
      hint={hint ?? undefined}
      aside={required ? undefined : t('optional')}
      value={value}
      placeholder={placeholder}
      error={error}
      autoComplete={type === 'holder' ? 'cc-name' : 'off'}
      autoCapitalize={type === 'holder' ? 'words' : 'none'}
      spellCheck={false}
      inputMode={digitKinds.includes(kind ?? '') ? 'numeric' : 'text'}
      maxLength={500}
      onChange={({ target }) =>
        onChange(
          kind === null || checker === null
            ? target.value
            : formatRequisite({ kind, checker, value: target.value }),
        )
      }
    />
  )
}
