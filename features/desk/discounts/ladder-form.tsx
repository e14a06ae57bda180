'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFieldArray } from 'react-hook-form'
import { editableAmountText, readAmountText } from '@/components/ui/form/amount/amount-text'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { ChangedNotice } from '@/features/desk/kit/form/changed-notice'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { SaveBar } from '@/features/desk/kit/form/save-bar'
import { StepRows } from '@/features/desk/kit/form/step-rows'
import { useSharedForm, type SharedForm } from '@/features/desk/kit/form/use-shared-form'
import {
  getDeskDiscounts,
  mostDiscountSteps,
  saveDeskDiscounts,
} from '@/lib/contracts/loyalty/desk-discounts'
import type { DiscountStep } from '@/lib/contracts/loyalty/discounts'
import type { Locale } from '@/lib/i18n/locales'

type Stored = { version: string; steps: DiscountStep[] }
/* As typed: the server reports a value that is not a number. */
type Values = { steps: DiscountStep[] }

const valuesIn: Record<Locale, (stored: Stored | null) => Values> = {
  ru: (stored) => valuesOf(stored, 'ru'),
  en: (stored) => valuesOf(stored, 'en'),
}

/** The steps of the discount, saved as one list. */
export function LadderForm({ stored }: { stored: Stored }) {
  const t = useTranslations('desk.discounts')
  const locale = useLocale()
  const save = useDeskChange(saveDeskDiscounts, { refreshes: [getDeskDiscounts], done: t('saved') })
  const { form, submit, fault, isOutdated, takeStored } = useSharedForm<Stored, Values>({
    stored,
    valuesOf: valuesIn[locale],
    save: ({ steps }, opened) => {
      const { version } = opened ?? stored
      return save.mutateAsync({ body: { version, steps: steps.map((step) => read(step, locale)) } })
    },
  })

  return (
    <form noValidate onSubmit={submit}>
      <FormSection title={t('steps')} description={t('stepsText')}>
        <StepFields form={form} />
        <ChangedNotice isOutdated={isOutdated} onTake={takeStored} />
      </FormSection>
      <SaveBar
        isDirty={form.formState.isDirty}
        isSaving={save.isPending}
        onReset={() => form.reset()}
        error={fault}
      />
    </form>
  )
}

function StepFields({ form }: Pick<SharedForm<Values>, 'form'>) {
  const t = useTranslations('desk.discounts')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'steps' })
  const errors = form.formState.errors.steps

  return (
    <>
      {fields.length === 0 && <p className="text-sm text-ink-2">{t('none')}</p>}
      <StepRows
        rows={fields}
        fieldOf={(name, index) => ({
          ...form.register(`steps.${index}.${name}`),
          label: t(name),
          error: errors?.[index]?.[name]?.message,
        })}
        addLabel={t('add')}
        removeLabel={(number) => t('remove', { number })}
        most={mostDiscountSteps}
        onAdd={append}
        onRemove={remove}
      />
    </>
  )
}

function valuesOf(stored: Stored | null, locale: Locale): Values {
  const steps = stored?.steps ?? []
  return {
    steps: steps.map(({ fromUsd, percent }) => ({
      fromUsd: editableAmountText(fromUsd, locale),
      percent: editableAmountText(percent, locale),
    })),
  }
}

function read({ fromUsd, percent }: DiscountStep, locale: Locale): DiscountStep {
  return {
    fromUsd: readAmountText(fromUsd, locale) ?? fromUsd,
    percent: readAmountText(percent, locale) ?? percent,
  }
}
