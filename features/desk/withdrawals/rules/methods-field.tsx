import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { TextField } from '@/components/ui/form/text-field'
import { CurrencyField } from '@/features/desk/directions/parts/currency-field'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { getDirectionOptions } from '@/lib/contracts/desk/directions/directions'
import { newMethod, type RulesForm } from './rules-form'

type Props = { form: UseFormReturn<RulesForm> }

/** The currencies in which balances are paid out, each with its bounds. */
export function MethodsField({ form }: Props) {
  const t = useTranslations('desk.withdrawals.rules')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rules.methods' })

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{t('methods')}</legend>
      {fields.length === 0 && <p className="text-note text-ink-2">{t('none')}</p>}
      {fields.map(({ id }, at) => (
        <MethodRow key={id} form={form} at={at} onRemove={() => remove(at)} />
      ))}
      <Button
        className="justify-self-start"
        color="graySecondary"
        iconLeft={<Plus aria-hidden className="size-4" />}
        onClick={() => append(newMethod)}
      >
        {t('add')}
      </Button>
    </fieldset>
  )
}

type RowProps = Props & { at: number; onRemove: () => void }

function MethodRow({ form, at, onRemove }: RowProps) {
  const t = useTranslations('desk.withdrawals.rules')
  const { data } = useDeskQuery(getDirectionOptions, {})
  const name = `rules.methods.${at}` as const
  const currencyId = useWatch({ control: form.control, name: `${name}.currencyId` })
  const currencies = data?.currencies ?? []
  const currency = currencies.find(({ id }) => String(id) === currencyId)
  const errors = form.formState.errors.rules?.methods?.[at]

  return (
    <div className="grid items-start gap-3 border-b border-line pb-3 sm:grid-cols-[1fr_8rem_8rem_auto]">
      <CurrencyField
        label={t('currency')}
        currencies={currencies}
        value={currencyId}
        onChange={(id) => form.setValue(`${name}.currencyId`, id, { shouldDirty: true })}
        error={errors?.currencyId?.message}
      />
      {(['minimum', 'maximum'] as const).map((bound) => (
        <TextField
          key={bound}
          {...form.register(`${name}.${bound}`)}
          label={t(bound)}
          {...(bound === 'maximum' && { hint: t('maximumHint') })}
          inputMode="decimal"
          autoComplete="off"
          error={errors?.[bound]?.message}
        />
      ))}
      <IconButton
        className="sm:mt-7"
        label={t('remove', { currency: currency?.name ?? '' })}
        onClick={onRemove}
      >
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}
