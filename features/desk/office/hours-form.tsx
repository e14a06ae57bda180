'use client'

import { useTranslations } from 'next-intl'
import { Controller, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { ComboboxField } from '@/components/ui/form/combobox-field'
import { RadioGroupField } from '@/components/ui/form/radio-group-field'
import { getOffice, saveOfficeHours, type OfficeHours } from '@/lib/contracts/desk/office'
import { useChangeForm } from '../kit/form/use-change-form'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { useFollowStored } from '../kit/form/use-follow-stored'
import { timezoneGroups } from '@/components/time/timezone-groups'
import { FormSection } from '../kit/form/form-section'
import { LeaveQuestion } from '../kit/leaving/leave-question'
import { WeekEditor } from '../kit/form/week-editor'
import { openWeekOf, weekTermsOf, type OpenWeek } from '../kit/form/open-week'

/** The hours of manual exchanges, and whether an operator must be present for them. */
export function HoursForm({ hours }: { hours: OfficeHours }) {
  const t = useTranslations('desk.office')
  const save = useDeskChange(saveOfficeHours, { refreshes: [getOffice], done: t('hoursSaved') })
  const { form, submit, fault } = useChangeForm<HoursValues>({
    values: valuesOfHours(hours),
    save: (values) => save.mutateAsync({ body: bodyOfHours(values) }),
  })
  useFollowStored(form, hours, valuesOfHours)
  const [mode, week] = useWatch({ control: form.control, name: ['mode', 'week'] })
  const { errors, isDirty } = form.formState

  return (
    <form noValidate onSubmit={submit}>
      <FormSection title={t('hours')} description={t('hoursText')}>
        <RadioGroupField
          {...form.register('mode')}
          label={t('mode')}
          options={[
            { value: 'always', label: t('roundTheClock') },
            { value: 'week', label: t('byWeek') },
          ]}
        />
        {mode === 'week' && (
          <>
            <Controller
              control={form.control}
              name="timezone"
              render={({ field }) => (
                <ComboboxField
                  {...field}
                  groups={timezoneGroups(field.value)}
                  label={t('timezone')}
                  error={errors.timezone?.message}
                  className="max-w-96"
                />
              )}
            />
            <WeekEditor
              week={week}
              onChange={(next) => form.setValue('week', next, { shouldDirty: true })}
              register={(place) => form.register(`week.${place}`)}
              errors={errors.week}
            />
          </>
        )}
        <RadioGroupField
          {...form.register('presence')}
          label={t('rule')}
          options={[
            { value: 'always', label: t('ruleAlways'), hint: t('ruleAlwaysHint') },
            { value: 'required', label: t('ruleRequired'), hint: t('ruleRequiredHint') },
          ]}
        />
        <p role="alert" className="text-sm text-red empty:hidden">
          {fault}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={save.isPending} disabled={!isDirty}>
            {t('save')}
          </Button>
        </div>
      </FormSection>
      <LeaveQuestion isDirty={isDirty} />
    </form>
  )
}

type HoursValues = OpenWeek & Pick<OfficeHours, 'timezone' | 'presence'>

export function valuesOfHours({ timezone, week, presence }: OfficeHours): HoursValues {
  return { ...openWeekOf(week), timezone, presence }
}

export function bodyOfHours({ timezone, presence, ...hours }: HoursValues): OfficeHours {
  return { timezone, presence, week: weekTermsOf(hours) }
}
