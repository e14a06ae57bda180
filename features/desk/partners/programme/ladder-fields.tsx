import { useTranslations } from 'next-intl'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { StepRows } from '@/features/desk/kit/form/step-rows'
import type { ProgrammeForm } from './programme-form'

const maxSteps = 20

/** The steps of the reward: a turnover, and the share of the margin from it on. */
export function LadderFields({ form }: { form: UseFormReturn<ProgrammeForm> }) {
  const t = useTranslations('desk.partners')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'terms.ladder' })
  const errors = form.formState.errors.terms?.ladder

  return (
    <StepRows
      rows={fields}
      fieldOf={(name, index) => ({
        ...form.register(`terms.ladder.${index}.${name}`),
        label: t(`step.${name}`),
        trailing: name === 'percent' ? '%' : 'USD',
        error: errors?.[index]?.[name]?.message,
      })}
      addLabel={t('addStep')}
      removeLabel={(number) => t('removeStep', { number })}
      least={1}
      most={maxSteps}
      onAdd={append}
      onRemove={remove}
    />
  )
}
