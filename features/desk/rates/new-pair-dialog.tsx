'use client'

import { useTranslations } from 'next-intl'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { SelectField } from '@/components/ui/form/select-field'
import { addRatePair, getRates, type Asset } from '@/lib/contracts/desk/rates'
import { useChangeForm } from '../kit/form/use-change-form'
import { EditDialog } from '../kit/form/edit-dialog'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { newPairValues, toPairSettings, type PairFormValues } from './pair-form'
import { PairGuardFields, PairSymbolFields } from './pair-fields'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; assets: readonly Asset[] }

const empty = { ...newPairValues, base: '', quote: 'USD' }

/** Adds a pair of two assets, one priced in the other. */
export function NewPairDialog({ open, onOpenChange, assets }: Props) {
  const t = useTranslations('desk.rates')
  const change = useDeskChange(addRatePair, {
    refreshes: [getRates],
    done: t('pairAdded'),
    onDone: () => onOpenChange(false),
  })
  const { form, submit, fault } = useChangeForm({
    values: empty,
    save: ({ base, quote, ...settings }) =>
      change.mutateAsync({ body: { base, quote, ...toPairSettings(settings) } }),
  })
  const options = assets.map(({ code }) => ({ value: code, label: code }))
  // The shared fields are typed for a form that has only these fields; this form has more.
  const settingsForm = form as unknown as UseFormReturn<PairFormValues>

  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => form.reset(empty)}
      size="medium"
      title={t('addPair')}
      description={t('addPairHint')}
      isNew={true}
      editing={{ submit, fault, isSaving: change.isPending }}
      className="sm:grid-cols-2"
    >
      {(['base', 'quote'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field, fieldState }) => (
            <SelectField
              {...field}
              value={field.value === '' ? null : field.value}
              label={t(name)}
              hint={t(`sideHint.${name}`)}
              options={options}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
      <PairGuardFields form={settingsForm} />
      <PairSymbolFields form={settingsForm} />
    </EditDialog>
  )
}
