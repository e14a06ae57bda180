import { useTranslations } from 'next-intl'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { ComboboxField } from '@/components/ui/form/combobox-field'
import { RadioGroupField } from '@/components/ui/form/radio-group-field'
import type { CashPointValues } from './cash-point-values'
import { timezoneGroups } from '../kit/form/timezones'
import { WeekEditor } from '../kit/form/week-editor'

type Props = { form: UseFormReturn<CashPointValues> }

export function HoursFields({ form }: Props) {
  const t = useTranslations('desk.office')
  const [mode, week] = useWatch({ control: form.control, name: ['mode', 'terms.week'] })
  const errors = form.formState.errors.terms

  return (
    <>
      <Controller
        control={form.control}
        name="terms.timezone"
        render={({ field }) => (
          <ComboboxField
            {...field}
            groups={timezoneGroups(field.value)}
            label={t('timezone')}
            error={errors?.timezone?.message}
            className="max-w-96"
          />
        )}
      />
      <RadioGroupField
        {...form.register('mode')}
        label={t('mode')}
        options={[
          { value: 'always', label: t('roundTheClock') },
          { value: 'week', label: t('byWeek') },
        ]}
      />
      {mode === 'week' && (
        <WeekEditor
          week={week}
          onChange={(next) => form.setValue('terms.week', next, { shouldDirty: true })}
          register={(place) => form.register(`terms.week.${place}`)}
          errors={errors?.week}
        />
      )}
    </>
  )
}
