'use client'

import { useTranslations } from 'next-intl'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { TextField } from '@/components/ui/form/text-field'
import type { ActValues } from './send-claim-act'

/** The code that the customer shows before banknotes change hands, or how they are known without. */
export function HandOverFields({ form }: { form: UseFormReturn<ActValues> }) {
  const t = useTranslations('desk.claims.handOver')
  const { errors } = form.formState
  const isWithoutCode = useWatch({ control: form.control, name: 'isWithoutCode' })

  return (
    <>
      {!isWithoutCode && (
        <TextField
          {...form.register('code')}
          label={t('code')}
          hint={t('codeHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          error={errors.code?.message}
        />
      )}
      <CheckboxField {...form.register('isWithoutCode')} label={t('without')} />
      {isWithoutCode && (
        <TextareaField
          {...form.register('withoutCode')}
          rows={3}
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={1000}
          error={errors.withoutCode?.message}
        />
      )}
    </>
  )
}
