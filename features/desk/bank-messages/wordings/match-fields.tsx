import { useLocale, useTranslations } from 'next-intl'
import { Controller, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { RadioGroupField } from '@/components/ui/form/radio-group-field'
import { SelectField } from '@/components/ui/form/select-field'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import type { bankWordingCalls } from '@/lib/contracts/bank-messages/bank-wordings'
import { matchRules } from '@/lib/contracts/bank-messages/message-lists'
import type { WordingForm } from './wording-form'

type Answer = z.infer<typeof bankWordingCalls.list.response>
export type KnownToWordings = Pick<Answer, 'currencies' | 'devices' | 'requisites'>
type Props = { form: WordingForm; known: KnownToWordings }

/** To which payment details the payments in the messages are made, and what is done when an order fits. */
export function MatchFields({ form, known }: Props) {
  const t = useTranslations('desk.bankMessages.wordings')
  const locale = useLocale()
  const errors = form.formState.errors.terms
  const payable = new Set(known.requisites.map(({ currencyId }) => currencyId))
  const rule = useWatch({ control: form.control, name: 'terms.rule' })

  return (
    <>
      <Controller
        control={form.control}
        name="terms.currencyId"
        render={({ field }) => (
          <SelectField
            {...field}
            value={field.value === '' ? null : field.value}
            onChange={(value) => {
              field.onChange(value)
              form.setValue('terms.requisiteIds', [])
            }}
            label={t('field.currencyId')}
            options={known.currencies
              .filter(({ id }) => payable.has(id))
              .map(({ id, nameEn, nameRu }) => ({
                value: String(id),
                label: locale === 'ru' ? nameRu : nameEn,
              }))}
            error={errors?.currencyId?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="terms.deviceId"
        render={({ field }) => (
          <SelectField
            {...field}
            label={t('field.deviceId')}
            options={[
              { value: '', label: t('anyDevice') },
              ...known.devices.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            error={errors?.deviceId?.message}
          />
        )}
      />
      <RequisiteFields form={form} known={known} />
      <Controller
        control={form.control}
        name="terms.rule"
        render={({ field }) => (
          <RadioGroupField
            {...field}
            label={t('field.rule')}
            hint={t('hint.rule')}
            options={matchRules.map((value) => ({ value, label: t(`rules.${value}`) }))}
            error={errors?.rule?.message}
            className="col-span-full"
          />
        )}
      />
      {rule === 'book' &&
        (['bookUpTo', 'bookDaily'] as const).map((bound) => (
          <TextField
            key={bound}
            {...form.register(`terms.${bound}`)}
            label={t(`field.${bound}`)}
            hint={t(`hint.${bound}`)}
            inputMode="decimal"
            autoComplete="off"
            error={errors?.[bound]?.message}
          />
        ))}
      <SwitchField
        {...form.register('terms.isEnabled')}
        label={t('field.isEnabled')}
        className="col-span-full"
      />
    </>
  )
}

function RequisiteFields({ form, known }: Props) {
  const t = useTranslations('desk.bankMessages.wordings')
  const currencyId = useWatch({ control: form.control, name: 'terms.currencyId' })
  const requisites = known.requisites.filter((one) => String(one.currencyId) === currencyId)
  const error = form.formState.errors.terms?.requisiteIds?.message

  return (
    <Controller
      control={form.control}
      name="terms.requisiteIds"
      render={({ field: { onChange, value } }) => (
        <fieldset className="col-span-full grid gap-2">
          <legend className="text-sm text-ink-2">{t('field.requisiteIds')}</legend>
          {requisites.length === 0 && (
            <p className="text-sm text-ink-3">{t('hint.noRequisites')}</p>
          )}
          {requisites.map(({ id, name }) => (
            <CheckboxField
              key={id}
              label={name}
              checked={value.includes(id)}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...value, id] : value.filter((other) => other !== id),
                )
              }
            />
          ))}
          <p role="alert" className="text-sm text-red empty:hidden">
            {error}
          </p>
        </fieldset>
      )}
    />
  )
}
