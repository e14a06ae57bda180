'use client'

import { useTranslations } from 'next-intl'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { inputKind } from '@/lib/contracts/catalogue'
import { checkersOfKind } from '@/lib/contracts/desk/input-terms'
import type { VerificationInputTerms } from '@/lib/contracts/desk/verifications/verification-inputs'
import {
  photoFrames,
  verificationInputTypes,
} from '@/lib/contracts/verification/verification-lists'
import { withType } from '../model/input-sets'

type Props = { form: UseFormReturn<VerificationInputTerms> }

/** The fields of one input; a photo has a frame, everything else a kind and a checker. */
export function InputFields({ form }: Props) {
  const t = useTranslations('desk.verifications.inputs')
  const terms = useTranslations('desk.inputs')
  const { errors } = form.formState
  const type = useWatch({ control: form.control, name: 'type' })

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="type"
          render={({ field }) => (
            <SelectField
              {...field}
              label={t('type')}
              options={verificationInputTypes.map((value) => ({
                value,
                label: t(`types.${value}`),
              }))}
              onChange={(value) => {
                const next = verificationInputTypes.find((one) => one === value) ?? 'photo'
                form.reset(withType(form.getValues(), next), { keepDefaultValues: true })
              }}
            />
          )}
        />
        {type === 'photo' ? <FrameField form={form} /> : <KindFields form={form} />}
        <TextField
          {...form.register('labelRu')}
          label={terms('labelRu')}
          maxLength={80}
          error={errors.labelRu?.message}
        />
        <TextField
          {...form.register('labelEn')}
          label={terms('labelEn')}
          maxLength={80}
          error={errors.labelEn?.message}
        />
        <TextField {...form.register('hintRu')} label={terms('hintRu')} maxLength={300} />
        <TextField {...form.register('hintEn')} label={terms('hintEn')} maxLength={300} />
      </div>
      <TextField
        {...form.register('key')}
        label={terms('key')}
        hint={terms('keyHint')}
        autoComplete="off"
        spellCheck={false}
        error={errors.key?.message}
      />
      {type !== 'number' && (
        <CheckboxField {...form.register('isRequired')} label={terms('isRequired')} />
      )}
    </>
  )
}

function FrameField({ form }: Props) {
  const t = useTranslations('desk.verifications.inputs')
  return (
    <Controller
      control={form.control}
      name="frame"
      render={({ field }) => (
        <SelectField
          {...field}
          label={t('frame')}
          hint={t('frameHint')}
          options={photoFrames.map((value) => ({ value, label: t(`frames.${value}`) }))}
        />
      )}
    />
  )
}

function KindFields({ form }: Props) {
  const terms = useTranslations('desk.inputs')
  const kind = useWatch({ control: form.control, name: 'kind' }) ?? 'text'

  return (
    <>
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => (
          <SelectField
            {...field}
            label={terms('kind')}
            options={inputKind.options
              .filter((value) => value !== 'select')
              .map((value) => ({ value, label: terms(`kinds.${value}`) }))}
            onChange={(value) => {
              const next = inputKind.parse(value)
              const [checker] = checkersOfKind[next]
              form.reset({ ...form.getValues(), kind: next, checker }, { keepDefaultValues: true })
            }}
          />
        )}
      />
      <Controller
        control={form.control}
        name="checker"
        render={({ field }) => (
          <SelectField
            {...field}
            label={terms('checker')}
            options={checkersOfKind[kind].map((value) => ({
              value,
              label: terms(`checkers.${value}`),
            }))}
          />
        )}
      />
    </>
  )
}
