import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { Controller, useFieldArray } from 'react-hook-form'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import {
  createRequisite,
  listDeskRequisites,
  saveRequisite,
  type DeskRequisite,
  type RequisitePool,
} from '@/lib/contracts/desk/requisites'
import { getCurrencySteps } from '@/lib/contracts/desk/next-steps'
import { EditDialog } from '../kit/form/edit-dialog'
import { useResourceForm } from '../kit/form/use-resource-form'
import type { OpenedRow } from '../kit/page/edited-row'
import { CurrencyField } from '../directions/parts/currency-field'
import { formOf, termsOf, type RequisiteFormProps, emptyField } from './requisite-form'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'

const maxLines = 8

/** The lines that a customer sees, each with its label in both languages. */
function ShownFields({ form }: RequisiteFormProps) {
  const t = useTranslations('desk.requisites')
  const common = useTranslations('desk.common')
  const lines = useFieldArray({ control: form.control, name: 'terms.fields' })
  const errors = form.formState.errors.terms?.fields

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-base font-semibold">{t('fields')}</legend>
      {lines.fields.map((line, index) => {
        const name = t('fieldNamed', { number: index + 1 })
        const path = `terms.fields.${index}` as const
        return (
          <fieldset
            key={line.id}
            className="grid gap-3 rounded-field border border-line p-3 sm:grid-cols-2"
          >
            <legend className="sr-only">{name}</legend>
            <TextField
              {...form.register(`${path}.labelRu`)}
              label={t('labelRu')}
              error={errors?.[index]?.labelRu?.message}
            />
            <TextField
              {...form.register(`${path}.labelEn`)}
              label={t('labelEn')}
              error={errors?.[index]?.labelEn?.message}
            />
            <div className="flex items-start gap-2 sm:col-span-2">
              <TextField
                {...form.register(`${path}.value`)}
                label={t('value')}
                className="grow"
                autoComplete="off"
                spellCheck={false}
                error={errors?.[index]?.value?.message}
              />
              {lines.fields.length > 1 && (
                <span className="pt-7">
                  <IconButton
                    label={common('removeNamed', { name })}
                    onClick={() => lines.remove(index)}
                  >
                    <Trash2 aria-hidden className="size-4" />
                  </IconButton>
                </span>
              )}
            </div>
          </fieldset>
        )
      })}
      {lines.fields.length < maxLines && (
        <div>
          <Button
            size="small"
            color="graySecondary"
            iconLeft={<Plus aria-hidden className="size-4" />}
            onClick={() => lines.append(emptyField)}
          >
            {t('addField')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

const limits = [
  { name: 'minAmount', inputMode: 'decimal' },
  { name: 'maxAmount', inputMode: 'decimal' },
  { name: 'dailyAmount', inputMode: 'decimal' },
  { name: 'dailyClaims', inputMode: 'numeric' },
] as const

/** Limits per claim and per day. */
function LimitFields({ form }: RequisiteFormProps) {
  const t = useTranslations('desk.requisites')
  const errors = form.formState.errors.terms

  return (
    <fieldset>
      <legend className="text-base font-semibold">{t('limits')}</legend>
      <p className="mt-0.5 mb-3 text-sm text-ink-2">{t('limitsHint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {limits.map(({ name, inputMode }) => (
          <TextField
            key={name}
            {...form.register(`terms.${name}`)}
            label={t(name)}
            inputMode={inputMode}
            autoComplete="off"
            error={errors?.[name]?.message}
          />
        ))}
      </div>
    </fieldset>
  )
}

type Props = OpenedRow<DeskRequisite> & {
  currencies: RequisitePool['currencies']
  /** The currency that new payment details are for; empty for none. */
  newOf: string
}

export function RequisiteDialog({ stored, open, onOpenChange, currencies, newOf }: Props) {
  const t = useTranslations('desk.requisites')
  const valuesOf = useCallback(
    (requisite: DeskRequisite | null) => ({ terms: formOf(requisite, newOf) }),
    [newOf],
  )
  const { form, ...editing } = useResourceForm({
    stored,
    valuesOf,
    termsOf: ({ terms }) => termsOf(terms),
    create: createRequisite,
    save: saveRequisite,
    refreshes: [listDeskRequisites, getCurrencySteps],
    done: t('saved'),
    onDone: () => onOpenChange(false),
  })
  const errors = form.formState.errors.terms

  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      title={stored ? t('edit') : t('new')}
      {...(stored && { description: stored.currency.name })}
      size="medium"
      isNew={stored === null}
      editing={editing}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {!stored && (
          <Controller
            control={form.control}
            name="terms.currencyId"
            render={({ field }) => (
              <CurrencyField
                label={t('currency')}
                currencies={currencies}
                value={field.value}
                onChange={field.onChange}
                error={errors?.currencyId?.message}
              />
            )}
          />
        )}
        <TextField
          {...form.register('terms.name')}
          label={t('name')}
          hint={t('nameHint')}
          autoComplete="off"
          error={errors?.name?.message}
        />
      </div>
      <ShownFields form={form} />
      <LimitFields form={form} />
      <SwitchField
        {...form.register('terms.isEnabled')}
        label={t('enabled')}
        hint={t('enabledHint')}
      />
    </EditDialog>
  )
}
