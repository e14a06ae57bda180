'use client'

import { useTranslations } from 'next-intl'
import type { UseFormReturn } from 'react-hook-form'
import { getRates, updateRatePair, type RatePair } from '@/lib/contracts/desk/rates'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useFollowStored } from '@/features/desk/kit/form/use-follow-stored'
import { toPairForm, toPairSettings, type PairFormValues } from '../pair-form'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { SaveBar } from '@/features/desk/kit/form/save-bar'
import { PairGuardFields, PairSymbolFields } from '../pair-fields'

/** The guards of the pair's price, and the markets' symbols for the pair. */
export function PairSettingsForm({ pair }: { pair: RatePair }) {
  const t = useTranslations('desk.rates')
  const change = useDeskChange(updateRatePair, { refreshes: [getRates], done: t('pairSaved') })
  const { form, submit, fault } = useChangeForm({
    values: valuesOf(pair),
    save: ({ version, ...values }) =>
      change.mutateAsync({
        params: { id: pair.id },
        body: { version, ...toPairSettings(values) },
      }),
  })
  useFollowStored(form, pair, valuesOf)
  // The shared fields are typed for a form that has only these fields; this form has more.
  const settingsForm = form as unknown as UseFormReturn<PairFormValues>

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormSection title={t('guards')} description={t('guardsHint')}>
        <PairGuardFields form={settingsForm} />
      </FormSection>
      <FormSection title={t('symbols')} description={t('symbolsHint')}>
        <PairSymbolFields form={settingsForm} />
      </FormSection>
      <SaveBar
        isDirty={form.formState.isDirty}
        isSaving={change.isPending}
        onReset={() => form.reset()}
        error={fault}
      />
    </form>
  )
}

function valuesOf(pair: RatePair) {
  return { version: pair.version, ...toPairForm(pair) }
}
