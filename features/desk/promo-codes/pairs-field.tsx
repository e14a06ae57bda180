import { useTranslations } from 'next-intl'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { PairsInput } from '@/features/desk/directions/parts/pairs-input'
import type { PromoForm } from './promo-form'

/** The pairs that a code is for; none stands for all. */
export function PairsField({ form }: { form: UseFormReturn<PromoForm> }) {
  const t = useTranslations('desk.promoCodes')
  const pairs = useWatch({ control: form.control, name: 'terms.directions' })

  return (
    <PairsInput
      label={t('field.directions')}
      note={t(pairs.length === 0 ? 'allPairs' : 'onlyPairs')}
      pairs={pairs}
      onChange={(next) => form.setValue('terms.directions', next, { shouldDirty: true })}
      error={form.formState.errors.terms?.directions?.message}
    />
  )
}
