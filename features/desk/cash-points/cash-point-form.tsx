import { useTranslations, useLocale } from 'next-intl'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import { cashPointCalls, type DeskCashPoint } from '@/lib/contracts/desk/site/cash-points'
import { useRouter } from '@/lib/i18n/navigation'
import { ComboboxField } from '@/components/ui/form/combobox-field'
import { RadioGroupField } from '@/components/ui/form/radio-group-field'
import { useResourceForm } from '../kit/form/use-resource-form'
import { FormSection } from '../kit/form/form-section'
import { SaveBar } from '../kit/form/save-bar'
import { ChangedNotice } from '../kit/form/changed-notice'
import { timezoneGroups } from '@/components/time/timezone-groups'
import { WeekEditor } from '../kit/form/week-editor'
import {
  type KnownCity,
  termsOfCashPoint,
  valuesOfCashPoint,
  type CashPointValues,
} from './cash-point-values'
import { SelectField } from '@/components/ui/form/select-field'
import { TextareaField } from '@/components/ui/form/textarea-field'

type AddressFieldsProps = { form: UseFormReturn<CashPointValues>; cities: readonly KnownCity[] }

const languages = [
  { key: 'Ru', lang: 'ru' },
  { key: 'En', lang: 'en' },
] as const

function AddressFields({ form, cities }: AddressFieldsProps) {
  const t = useTranslations('desk.site.cashPoints')
  const locale = useLocale()
  const errors = form.formState.errors.terms

  return (
    <>
      <Controller
        control={form.control}
        name="terms.cityId"
        render={({ field }) => (
          <SelectField
            {...field}
            value={field.value === '' ? null : field.value}
            label={t('city')}
            options={cities.map(({ id, nameRu, nameEn }) => ({
              value: String(id),
              label: locale === 'ru' ? nameRu : nameEn,
            }))}
            error={errors?.cityId?.message}
            className="max-w-96"
          />
        )}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        {languages.map(({ key, lang }) => (
          <TextField
            key={key}
            {...form.register(`terms.address${key}`)}
            lang={lang}
            label={t(`address${key}`)}
            maxLength={300}
            autoComplete="off"
            error={errors?.[`address${key}`]?.message}
          />
        ))}
        {languages.map(({ key, lang }) => (
          <TextareaField
            key={key}
            {...form.register(`terms.note${key}`)}
            lang={lang}
            label={t(`note${key}`)}
            hint={t('noteHint')}
            maxLength={500}
            rows={3}
            error={errors?.[`note${key}`]?.message}
          />
        ))}
      </div>
    </>
  )
}

type Props = {
  /** Null for a new address. */
  point: DeskCashPoint | null
  cities: readonly KnownCity[]
  /** The page that opens after a save. */
  path: string
}

export function CashPointForm({ point, cities, path }: Props) {
  const t = useTranslations('desk.site.cashPoints')
  const common = useTranslations('desk.common')
  const router = useRouter()
  const { form, submit, fault, isOutdated, takeStored, isSaving } = useResourceForm({
    stored: point,
    valuesOf: valuesOfCashPoint,
    termsOf: termsOfCashPoint,
    create: cashPointCalls.create,
    save: cashPointCalls.save,
    refreshes: [cashPointCalls.list],
    done: t('saved'),
    onDone: () => router.push(path),
  })
  const errors = form.formState.errors.terms

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormSection title={t('address')} description={t('addressText')}>
        <AddressFields form={form} cities={cities} />
      </FormSection>
      <FormSection title={t('hours')} description={t('hoursText')}>
        <HoursFields form={form} />
      </FormSection>
      <FormSection title={t('onSite')}>
        <TextField
          {...form.register('terms.mapUrl')}
          type="url"
          label={t('mapUrl')}
          hint={t('mapUrlHint')}
          maxLength={500}
          autoComplete="off"
          error={errors?.mapUrl?.message}
        />
        <SwitchField
          {...form.register('terms.isShown')}
          label={t('isShown')}
          hint={t('isShownHint')}
          error={errors?.isShown?.message}
        />
      </FormSection>
      <ChangedNotice isOutdated={isOutdated} onTake={takeStored} />
      <SaveBar
        isDirty={form.formState.isDirty}
        isSaving={isSaving}
        onReset={() => form.reset()}
        error={fault}
        {...(point === null && { saveLabel: common('add') })}
      />
    </form>
  )
}

type HoursFieldsProps = { form: UseFormReturn<CashPointValues> }

function HoursFields({ form }: HoursFieldsProps) {
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
