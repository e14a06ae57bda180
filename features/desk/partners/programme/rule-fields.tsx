import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Controller, useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import {
  getDirectionOptions,
  type DirectionOptions,
} from '@/lib/contracts/desk/directions/directions'
import { directionRewards } from '@/lib/contracts/loyalty/referral-parts'
import { CurrencyField } from '@/features/desk/directions/parts/currency-field'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { newRule, type ProgrammeForm } from './programme-form'

type Props = { form: UseFormReturn<ProgrammeForm> }

/** The pairs that reward otherwise than by the share alone. */
export function RuleFields({ form }: Props) {
  const t = useTranslations('desk.partners')
  const { data } = useDeskQuery(getDirectionOptions, {})
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'terms.rules' })

  return (
    <div className="grid gap-3">
      {fields.length === 0 && <p className="text-sm text-ink-3">{t('noRules')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {fields.map((field, index) => (
          <li key={field.id} className="grid gap-3 rounded-field border border-line p-4">
            <OneRule form={form} index={index} currencies={data?.currencies ?? []} />
            <div className="flex justify-end">
              <IconButton
                size="small"
                label={t('removeRule', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button
          size="small"
          color="graySecondary"
          iconLeft={<Plus aria-hidden className="size-4" />}
          onClick={() => append(newRule)}
        >
          {t('addRule')}
        </Button>
      </div>
    </div>
  )
}

type RuleProps = Props & { index: number; currencies: DirectionOptions['currencies'] }

const sumsOf = { none: [], fixed: ['fixedUsd'], share: ['leastUsd', 'mostUsd'] } as const

function OneRule({ form, index, currencies }: RuleProps) {
  const t = useTranslations('desk.partners')
  const name = `terms.rules.${index}` as const
  const reward = useWatch({ control: form.control, name: `${name}.reward` })
  const errors = form.formState.errors.terms?.rules?.[index]

  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      {(['from', 'to'] as const).map((side) => (
        <Controller
          key={side}
          control={form.control}
          name={`${name}.${side}`}
          render={({ field: { value, onChange } }) => (
            <CurrencyField
              label={t(`side.${side}`)}
              currencies={currencies}
              value={value}
              onChange={onChange}
              error={errors?.[side]?.message}
            />
          )}
        />
      ))}
      <Controller
        control={form.control}
        name={`${name}.reward`}
        render={({ field }) => (
          <SelectField
            {...field}
            label={t('reward')}
            options={directionRewards.map((value) => ({ value, label: t(`rewardKind.${value}`) }))}
            error={errors?.reward?.message}
          />
        )}
      />
      {sumsOf[reward].map((sum) => (
        <TextField
          key={sum}
          {...form.register(`${name}.${sum}`)}
          label={t(`sum.${sum}`)}
          inputMode="decimal"
          trailing="USD"
          autoComplete="off"
          error={errors?.[sum]?.message}
        />
      ))}
    </div>
  )
}
