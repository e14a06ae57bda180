'use client'

import { useTranslations } from 'next-intl'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { TextField } from '@/components/ui/form/text-field'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { ChangedNotice } from '@/features/desk/kit/form/changed-notice'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { useSharedForm } from '@/features/desk/kit/form/use-shared-form'
import { LeaveQuestion } from '@/features/desk/kit/leaving/leave-question'
import { SectionActions } from '@/features/desk/office/section-actions'
import { getDeskVerificationFigures } from '@/lib/contracts/desk/verifications/verification-figures'
import {
  getVerificationRules,
  saveVerificationRules,
  type VerificationRules,
} from '@/lib/contracts/desk/verifications/verification-rules'

type Stored = { rules: VerificationRules; version: string }

/* As typed: the server reports a value that is not a number. */
type Values = {
  rules: Record<'promiseMinutes' | 'approvalMonths' | 'photoDays', string> & {
    isOnePersonOnly: boolean
  }
}

const numbers = ['promiseMinutes', 'approvalMonths', 'photoDays'] as const

/** How soon the office promises to decide, how long an approval holds, and how long photos are kept. */
export function RulesForm({ stored }: { stored: Stored }) {
  const t = useTranslations('desk.verifications.settings')
  const save = useDeskChange(saveVerificationRules, {
    refreshes: [getVerificationRules, getDeskVerificationFigures],
    done: t('saved'),
  })
  const { form, submit, fault, isOutdated, takeStored } = useSharedForm<Stored, Values>({
    stored,
    valuesOf,
    save: (values, opened) =>
      save.mutateAsync({
        body: { rules: rulesOf(values), version: (opened ?? stored).version },
      }),
  })
  const { errors, isDirty } = form.formState

  return (
    <form noValidate onSubmit={submit}>
      <FormSection title={t('rules')} description={t('rulesText')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {numbers.map((name) => (
            <TextField
              key={name}
              {...form.register(`rules.${name}`)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              label={t(name)}
              hint={t(`hint.${name}`)}
              error={errors.rules?.[name]?.message}
            />
          ))}
        </div>
        <CheckboxField
          {...form.register('rules.isOnePersonOnly')}
          label={t('isOnePersonOnly')}
          hint={t('hint.isOnePersonOnly')}
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

function valuesOf(stored: Stored | null): Values {
  const { promiseMinutes, approvalMonths, photoDays, isOnePersonOnly } = stored?.rules ?? {
    ...{ promiseMinutes: 30, approvalMonths: null, photoDays: 90, isOnePersonOnly: true },
  }
  return {
    rules: {
      promiseMinutes: String(promiseMinutes),
      approvalMonths: approvalMonths === null ? '' : String(approvalMonths),
      photoDays: String(photoDays),
      isOnePersonOnly,
    },
  }
}

/* What is not a whole number is sent as 0, which no rule allows, so that the server reports it. */
function rulesOf({ rules }: Values): VerificationRules {
  const whole = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : 0)
  return {
    promiseMinutes: whole(rules.promiseMinutes),
    approvalMonths: rules.approvalMonths.trim() === '' ? null : whole(rules.approvalMonths),
    photoDays: whole(rules.photoDays),
    isOnePersonOnly: rules.isOnePersonOnly,
  }
}
