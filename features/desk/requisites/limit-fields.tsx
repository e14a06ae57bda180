import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/form/text-field'
import type { RequisiteFormProps } from './requisite-form-props'

const limits = [
  { name: 'minAmount', inputMode: 'decimal' },
  { name: 'maxAmount', inputMode: 'decimal' },
  { name: 'dailyAmount', inputMode: 'decimal' },
  { name: 'dailyClaims', inputMode: 'numeric' },
] as const

/** Bounds of one claim and of a day. */
export function LimitFields({ form }: RequisiteFormProps) {
  const t = useTranslations('desk.requisites')
  const errors = form.formState.errors.terms

  return (
    <fieldset>
      <legend className="text-base font-semibold">{t('limits')}</legend>
      <p className="mt-0.5 mb-3 text-sm text-ink-2">{t('limitsHint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {limits.map(({ name, inputMode }) => (
          <TextField
            key={name}
            {...form.register(`terms.${name}`)}
            label={t(name)}
            inputMode={inputMode}
            autoComplete="off"
            error={errors?.[name]?.message}
          />
        ))}
      </div>
    </fieldset>
  )
}
