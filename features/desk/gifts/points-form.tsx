import { useLocale, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { editableAmountText, readAmountText } from '@/components/ui/form/amount/amount-text'
import { TextField } from '@/components/ui/form/text-field'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { ChangedNotice } from '@/features/desk/kit/form/changed-notice'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { useSharedForm } from '@/features/desk/kit/form/use-shared-form'
import { LeaveQuestion } from '@/features/desk/kit/leaving/leave-question'
import { SectionActions } from '@/features/desk/office/section-actions'
import {
  getPointsRules,
  savePointsRules,
  type PointsRules,
} from '@/lib/contracts/loyalty/desk-points'

type Stored = { rules: PointsRules; version: string }

/** How many points exchanges give. */
export function PointsForm({ stored }: { stored: Stored }) {
  const t = useTranslations('desk.gifts')
  const locale = useLocale()
  const save = useDeskChange(savePointsRules, { refreshes: [getPointsRules], done: t('saved') })
  const valuesOf = useCallback(
    (opened: Stored | null) => ({
      rules: { perUsd: editableAmountText(opened?.rules.perUsd ?? '', locale) },
    }),
    [locale],
  )
  const { form, submit, fault, isOutdated, takeStored } = useSharedForm<
    Stored,
    { rules: PointsRules }
  >({
    stored,
    valuesOf,
    save: ({ rules: { perUsd } }, opened) =>
      save.mutateAsync({
        body: {
          rules: { perUsd: readAmountText(perUsd, locale) ?? perUsd },
          version: (opened ?? stored).version,
        },
      }),
  })
  const { errors, isDirty } = form.formState

  return (
    <form noValidate onSubmit={submit}>
      <FormSection title={t('rules')} description={t('rulesText')}>
        <TextField
          {...form.register('rules.perUsd')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          label={t('field.perUsd')}
          hint={t('hint.perUsd')}
          error={errors.rules?.perUsd?.message}
          className="max-w-xs"
        />
        <ChangedNotice isOutdated={isOutdated} onTake={takeStored} />
        <SectionActions
          isDirty={isDirty}
          isSaving={save.isPending}
          onDiscard={() => form.reset()}
          fault={fault}
        />
      </FormSection>
      <LeaveQuestion isDirty={isDirty} />
    </form>
  )
}
