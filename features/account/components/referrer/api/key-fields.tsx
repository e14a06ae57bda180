import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { FieldNotes, useField } from '@/components/ui/form/field'
import { TextField } from '@/components/ui/form/text-field'
import { fieldText } from '@/features/account/components/settings/parts/field-text'
import type { createPartnerKey } from '@/lib/contracts/partners/partner-keys'
import { maxPartnerKeyName, partnerScopes } from '@/lib/contracts/partners/partner-lists'

export type KeyValues = z.input<typeof createPartnerKey.body>

/** The name of a key, and what it may do. Needs a `FormProvider`. */
export function KeyFields() {
  const t = useTranslations('account.referrer.api')
  const { register, formState } = useFormContext<KeyValues>()

  return (
    <>
      <TextField
        {...register('name')}
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        maxLength={maxPartnerKeyName}
        error={fieldText(formState.errors.name, () => t('nameWrong'))}
      />
      <ScopeFields />
    </>
  )
}

function ScopeFields() {
  const t = useTranslations('account.referrer.api')
  const { register, formState } = useFormContext<KeyValues>()
  const { scopes: fault } = formState.errors
  const error = fault && (fault.type === 'server' ? fault.message : t('scopesWrong'))
  const { ids, aria } = useField({ label: t('scopes'), error })

  return (
    <fieldset aria-describedby={aria['aria-describedby']} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-ink-2">{t('scopes')}</legend>
      <div className="grid gap-3 pointer-coarse:gap-1">
        {partnerScopes.map((scope) => (
          <CheckboxField
            key={scope}
            {...register('scopes')}
            value={scope}
            label={<span className="text-ink">{t(`scope.${scope}`)}</span>}
            hint={t(`scopeText.${scope}`)}
          />
        ))}
      </div>
      <FieldNotes ids={ids} error={error} reservesErrorLine />
    </fieldset>
  )
}
