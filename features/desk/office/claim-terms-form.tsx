'use client'

import { useLocale, useTranslations } from 'next-intl'
import { editableAmountText, readAmountText } from '@/components/ui/form/amount/amount-text'
import { TextField } from '@/components/ui/form/text-field'
import { getOffice, saveClaimTerms, type ClaimTerms } from '@/lib/contracts/desk/office'
import type { Locale } from '@/lib/i18n/locales'
import { useChangeForm } from '../kit/form/use-change-form'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { useFollowStored } from '../kit/form/use-follow-stored'
import { FormSection } from '../kit/form/form-section'
import { LeaveQuestion } from '../kit/leaving/leave-question'
import { SectionActions } from './section-actions'

/* The values as typed: the server reports a value that is not a number. */
type Values = Record<keyof ClaimTerms, string>

/** Terms that apply to every new claim. */
export function ClaimTermsForm({ terms }: { terms: ClaimTerms }) {
  const t = useTranslations('desk.office')
  const locale = useLocale()
  const save = useDeskChange(saveClaimTerms, {
    refreshes: [getOffice],
    done: t('claimTermsSaved'),
  })
  const { form, submit, fault } = useChangeForm<Values>({
    values: valuesOf(terms, locale),
    save: (values) => save.mutateAsync({ body: bodyOf(values, locale) }),
  })
  useFollowStored(form, terms, (stored) => valuesOf(stored, locale))
  const { errors, isDirty } = form.formState

  return (
    <form noValidate onSubmit={submit}>
      <FormSection title={t('claimTerms')} description={t('claimTermsText')}>
        <div className="grid gap-4 lg:grid-cols-2">
          <TextField
            {...form.register('tolerancePercent')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            label={t('tolerancePercent')}
            hint={t('tolerancePercentHint')}
            error={errors.tolerancePercent?.message}
          />
          <TextField
            {...form.register('hoursToChoose')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            label={t('hoursToChoose')}
            hint={t('hoursToChooseHint')}
            error={errors.hoursToChoose?.message}
          />
        </div>
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

function valuesOf({ hoursToChoose, tolerancePercent }: ClaimTerms, locale: Locale): Values {
  return {
    hoursToChoose: String(hoursToChoose),
    tolerancePercent: editableAmountText(tolerancePercent, locale),
  }
}

function bodyOf({ hoursToChoose, tolerancePercent }: Values, locale: Locale): ClaimTerms {
  return {
    hoursToChoose: /^\d+$/.test(hoursToChoose.trim()) ? Number(hoursToChoose) : NaN,
    tolerancePercent: readAmountText(tolerancePercent, locale) ?? tolerancePercent,
  }
}
