'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import {
  getReferralProgramme,
  saveReferralProgramme,
} from '@/lib/contracts/loyalty/referral-programme'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { ChangedNotice } from '@/features/desk/kit/form/changed-notice'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { SaveBar } from '@/features/desk/kit/form/save-bar'
import { useSharedForm } from '@/features/desk/kit/form/use-shared-form'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { GeneralFields } from './general-fields'
import { LadderFields } from './ladder-fields'
import { toProgrammeForm, toReferralTerms, type StoredProgramme } from './programme-form'
import { RuleFields } from './rule-fields'

/** How referrers are rewarded: the ladder, the hold, the currency, and pairs with their own rules. */
export function ProgrammePage() {
  const t = useTranslations('desk.partners')
  const query = useDeskQuery(getReferralProgramme, {})

  return (
    <>
      <PageHeader
        title={t('programme')}
        lead={t('programmeLead')}
        back={{ href: '/operator/partners', label: t('toList') }}
      />
      <Loaded query={query}>{(stored) => <ProgrammeEditor stored={stored} />}</Loaded>
    </>
  )
}

function ProgrammeEditor({ stored }: { stored: StoredProgramme }) {
  const t = useTranslations('desk.partners')
  const locale = useLocale()
  const change = useDeskChange(saveReferralProgramme, {
    refreshes: [getReferralProgramme],
    done: t('saved'),
  })
  // Stays the same when others save, as `useSharedForm` needs it.
  const [first] = useState(stored)
  const valuesOf = useCallback(
    (row: StoredProgramme | null) => toProgrammeForm(row ?? first, locale),
    [locale, first],
  )
  const { form, submit, fault, isOutdated, takeStored } = useSharedForm({
    stored,
    valuesOf,
    save: (values, opened) =>
      change.mutateAsync({
        body: { version: (opened ?? stored).version, terms: toReferralTerms(values, locale) },
      }),
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormSection title={t('general')} description={t('generalText')}>
        <GeneralFields form={form} />
      </FormSection>
      <FormSection title={t('ladder')} description={t('ladderText')}>
        <LadderFields form={form} />
      </FormSection>
      <FormSection title={t('rules')} description={t('rulesText')}>
        <RuleFields form={form} />
      </FormSection>
      <ChangedNotice isOutdated={isOutdated} onTake={takeStored} />
      <SaveBar
        isDirty={form.formState.isDirty}
        isSaving={change.isPending}
        onReset={() => form.reset()}
        error={fault}
      />
    </form>
  )
}
