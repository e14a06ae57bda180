'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { getDeskRisk, saveOfficeRisk, type DeskRisk } from '@/lib/contracts/desk/risk'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useFollowStored } from '@/features/desk/kit/form/use-follow-stored'
import { toRiskForm, toRiskTerms } from './risk-form'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { LeaveQuestion } from '@/features/desk/kit/leaving/leave-question'
import { RuleFields } from './rule-fields'
import { CustomerConditions } from './customer-conditions'

/** The rules of the whole office. */
export function OfficeRules({ risk }: { risk: DeskRisk }) {
  const t = useTranslations('desk.risk')
  const frame = useTranslations('desk.frame')
  const locale = useLocale()
  const { office } = risk
  const valuesOf = useCallback(
    (stored: DeskRisk['office']) => ({ terms: toRiskForm(stored.terms, locale) }),
    [locale],
  )
  const save = useDeskChange(saveOfficeRisk, { refreshes: [getDeskRisk], done: t('saved') })
  const { form, submit, fault } = useChangeForm({
    values: valuesOf(office),
    save: ({ terms }) =>
      save.mutateAsync({
        body: { version: office.version, terms: toRiskTerms(terms, locale) },
      }),
  })
  useFollowStored(form, office, valuesOf)
  const terms = useWatch({ control: form.control, name: 'terms' })
  const { isDirty } = form.formState

  return (
    <form noValidate onSubmit={submit}>
      <FormSection title={t('office')} description={t('officeText', { timezone: risk.timezone })}>
        <RuleFields form={form} />
        <CustomerConditions typed={terms} risk={risk} />
        <p role="alert" className="text-sm text-red empty:hidden">
          {fault}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={save.isPending} disabled={!isDirty}>
            {frame('save')}
          </Button>
          <Button
            color="graySecondary"
            disabled={!isDirty || save.isPending}
            onClick={() => form.reset(valuesOf(office))}
          >
            {frame('reset')}
          </Button>
        </div>
      </FormSection>
      <LeaveQuestion isDirty={isDirty} />
    </form>
  )
}
