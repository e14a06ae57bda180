import { useLocale, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { Button } from '@/components/ui/button/button'
import { editableAmountText, readAmountText } from '@/components/ui/form/amount/amount-text'
import { TextField } from '@/components/ui/form/text-field'
import { getDeskRisk, type DeskRisk } from '@/lib/contracts/desk/risk'
import { saveVisitorChecks } from '@/lib/contracts/desk/aml/visitor-checks'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { useFollowStored } from '@/features/desk/kit/form/use-follow-stored'
import { LeaveQuestion } from '@/features/desk/kit/leaving/leave-question'

type Stored = DeskRisk['visitorChecks']

/** Whether visitors may have an address checked before an order. */
export function VisitorChecksForm({ stored }: { stored: Stored }) {
  const t = useTranslations('desk.risk.visitorChecks')
  const frame = useTranslations('desk.frame')
  const locale = useLocale()
  const valuesOf = useCallback(
    ({ daily, priceUsd }: Stored) => ({
      daily: String(daily),
      priceUsd: priceUsd === null ? '' : editableAmountText(priceUsd, locale),
    }),
    [locale],
  )
  const save = useDeskChange(saveVisitorChecks, { refreshes: [getDeskRisk], done: t('saved') })
  const { form, submit, fault } = useChangeForm({
    values: valuesOf(stored),
    save: ({ daily, priceUsd }) => {
      const price = priceUsd.trim()
      return save.mutateAsync({
        body: {
          // What is no number is sent as one that is refused, so that the server names the field.
          daily: /^\d{1,9}$/.test(daily.trim()) ? Number.parseInt(daily, 10) : -1,
          priceUsd: price === '' ? null : (readAmountText(price, locale) ?? price),
        },
      })
    },
  })
  useFollowStored(form, stored, valuesOf)
  const { errors, isDirty } = form.formState

  return (
    <form noValidate onSubmit={submit}>
      <FormSection title={t('title')} description={t('text')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            {...form.register('daily')}
            label={t('daily')}
            hint={t('hint.daily')}
            inputMode="numeric"
            autoComplete="off"
            error={errors.daily?.message}
          />
          <TextField
            {...form.register('priceUsd')}
            label={t('priceUsd')}
            hint={t('hint.priceUsd')}
            inputMode="decimal"
            autoComplete="off"
            trailing="USD"
            error={errors.priceUsd?.message}
          />
        </div>
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
            onClick={() => form.reset(valuesOf(stored))}
          >
            {frame('reset')}
          </Button>
        </div>
      </FormSection>
      <LeaveQuestion isDirty={isDirty} />
    </form>
  )
}
