import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { FieldNotes, useField } from '@/components/ui/form/field'
import { TextField } from '@/components/ui/form/text-field'
import { fieldText } from '../settings/parts/field-text'

/** The texts and choices for a key of one API. */
export type KeyTerms = {
  nameHint: string
  maxName: number
  scopes: readonly { scope: string; label: string; hint: string }[]
}

type KeyValues = { name: string; scopes: string[] }

/** The name of a key, and what it may do. Needs a `FormProvider`. */
export function KeyFields({ nameHint, maxName, scopes }: KeyTerms) {
  const t = useTranslations('account.keys')
  const { register, formState } = useFormContext<KeyValues>()

  return (
    <>
      <TextField
        {...register('name')}
        label={t('name')}
        hint={nameHint}
        autoComplete="off"
        maxLength={maxName}
        error={fieldText(formState.errors.name, () => t('nameWrong'))}
      />
      <ScopeFields scopes={scopes} />
    </>
  )
}

function ScopeFields({ scopes }: Pick<KeyTerms, 'scopes'>) {
  const t = useTranslations('account.keys')
  const { register, formState } = useFormContext<KeyValues>()
  const { scopes: fault } = formState.errors
  const error = fault && (fault.type === 'server' ? fault.message : t('scopesWrong'))
  const { ids, aria } = useField({ label: t('scopes'), error })

  return (
    <fieldset aria-describedby={aria['aria-describedby']} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-ink-2">{t('scopes')}</legend>
      <div className="grid gap-3 pointer-coarse:gap-1">
        {scopes.map(({ scope, label, hint }) => (
          <CheckboxField
            key={scope}
            {...register('scopes')}
            value={scope}
            label={<span className="text-ink">{label}</span>}
            hint={hint}
          />
        ))}
      </div>
      <FieldNotes ids={ids} error={error} reservesErrorLine />
    </fieldset>
  )
}
