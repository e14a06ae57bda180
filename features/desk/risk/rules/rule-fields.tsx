import { useTranslations } from 'next-intl'
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '@/components/ui/form/text-field'
import { usdBounds, type RiskFormTerms } from './risk-form'

/** Any form that contains these rules. */
type Values = { terms: RiskFormTerms }

export function RuleFields({ form }: { form: UseFormReturn<Values> }) {
  const t = useTranslations('desk.risk')
  const errors = form.formState.errors.terms

  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        {...form.register('terms.dailyClaims')}
        label={t('dailyClaims')}
        hint={t('hint.dailyClaims')}
        inputMode="numeric"
        autoComplete="off"
        error={errors?.dailyClaims?.message}
      />
      {usdBounds.map((name) => (
        <TextField
          key={name}
          {...form.register(`terms.${name}`)}
          label={t(name)}
          hint={t(`hint.${name}`)}
          inputMode="decimal"
          autoComplete="off"
          trailing="USD"
          error={errors?.[name]?.message}
        />
      ))}
    </div>
  )
}
