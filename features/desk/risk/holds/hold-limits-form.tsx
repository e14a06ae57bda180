import { useLocale, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { Button } from '@/components/ui/button/button'
import { editableAmountText, readAmountText } from '@/components/ui/form/amount/amount-text'
import { TextField } from '@/components/ui/form/text-field'
import {
  listUnpaidHolds,
  saveHoldLimits,
  type HoldLimitsText,
} from '@/lib/contracts/desk/money/holds'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useFollowStored } from '@/features/desk/kit/form/use-follow-stored'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { LeaveQuestion } from '@/features/desk/kit/leaving/leave-question'

const names = [
  'unconfirmedPercent',
  'confirmedPercent',
  'networkPercent',
  'mailboxPercent',
  'smallUsd',
  'turnoverTimes',
  'reportedHours',
] as const satisfies readonly (keyof HoldLimitsText)[]

/** The limits of what new customers may hold of each reserve without having paid. */
export function HoldLimitsForm({ limits }: { limits: HoldLimitsText }) {
  const t = useTranslations('desk.risk.holds')
  const frame = useTranslations('desk.frame')
  const locale = useLocale()
  const valuesOf = useCallback(
    (stored: HoldLimitsText) => mapLimits(stored, (text) => editableAmountText(text, locale)),
    [locale],
  )
  const save = useDeskChange(saveHoldLimits, { refreshes: [listUnpaidHolds], done: t('saved') })
  const { form, submit, fault } = useChangeForm({
    values: valuesOf(limits),
    save: (typed) =>
      save.mutateAsync({ body: mapLimits(typed, (text) => readAmountText(text, locale) ?? text) }),
  })
  useFollowStored(form, limits, valuesOf)
  const { errors, isDirty } = form.formState

  return (
    <form noValidate onSubmit={submit}>
      <FormSection title={t('limits')} description={t('limitsText')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {names.map((name) => (
            <TextField
              key={name}
              {...form.register(name)}
              label={t(name)}
              hint={t(`hint.${name}`)}
              inputMode="decimal"
              autoComplete="off"
              error={errors[name]?.message}
            />
          ))}
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
            onClick={() => form.reset(valuesOf(limits))}
          >
            {frame('reset')}
          </Button>
        </div>
      </FormSection>
      <LeaveQuestion isDirty={isDirty} />
    </form>
  )
}

function mapLimits(limits: HoldLimitsText, change: (text: string) => string): HoldLimitsText {
  return {
    unconfirmedPercent: change(limits.unconfirmedPercent),
    confirmedPercent: change(limits.confirmedPercent),
    networkPercent: change(limits.networkPercent),
    mailboxPercent: change(limits.mailboxPercent),
    smallUsd: change(limits.smallUsd),
    turnoverTimes: change(limits.turnoverTimes),
    reportedHours: change(limits.reportedHours),
  }
}
