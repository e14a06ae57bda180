import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { TextField } from '@/components/ui/form/text-field'
import type { ProgrammeForm } from './programme-form'

const maxSteps = 20

/** From which turnover on which share of the margin is the reward. */
export function LadderFields({ form }: { form: UseFormReturn<ProgrammeForm> }) {
  const t = useTranslations('desk.partners')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'terms.ladder' })
  const errors = form.formState.errors.terms?.ladder

  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {fields.map((field, index) => (
          <li key={field.id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
            {(['fromUsd', 'percent'] as const).map((name) => (
              <TextField
                key={name}
                {...form.register(`terms.ladder.${index}.${name}`)}
                label={t(`step.${name}`)}
                inputMode="decimal"
                trailing={name === 'percent' ? '%' : 'USD'}
                autoComplete="off"
                error={errors?.[index]?.[name]?.message}
              />
            ))}
            <IconButton
              size="small"
              label={t('removeStep', { number: index + 1 })}
              disabled={fields.length === 1}
              onClick={() => remove(index)}
              className="mt-7"
            >
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ol>
      <div>
        <Button
          size="small"
          color="graySecondary"
          disabled={fields.length >= maxSteps}
          iconLeft={<Plus aria-hidden className="size-4" />}
          onClick={() => append({ fromUsd: '', percent: '' })}
        >
          {t('addStep')}
        </Button>
      </div>
    </div>
  )
}
