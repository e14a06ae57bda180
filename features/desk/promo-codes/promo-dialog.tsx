import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import {
  createDeskPromoCodes,
  listDeskPromoCodes,
  saveDeskPromoCode,
  type DeskPromoCode,
} from '@/lib/contracts/promo/desk-promo-codes'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { EditDialog } from '@/features/desk/kit/form/edit-dialog'
import { useSharedForm } from '@/features/desk/kit/form/use-shared-form'
import type { OpenedRow } from '@/features/desk/kit/page/edited-row'
import { PairsField } from './pairs-field'
import { countOf, toPromoForm, toPromoTerms, type PromoForm } from './promo-form'

type Props = OpenedRow<DeskPromoCode> & { onAdded: (codes: readonly string[]) => void }

/** Adds codes, or changes the terms of one. */
export function PromoDialog({ stored, open, onOpenChange, onAdded }: Props) {
  const t = useTranslations('desk.promoCodes')
  const { form, ...editing } = usePromoForm(stored, {
    onDone: () => onOpenChange(false),
    onAdded,
  })

  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      title={stored ? stored.code : t('new')}
      description={t(stored ? 'editText' : 'newText')}
      size="large"
      isNew={stored === null}
      editing={editing}
      className="items-start sm:grid-cols-2"
    >
      {stored === null && <NameFields form={form} />}
      <TermFields form={form} />
    </EditDialog>
  )
}

type Done = { onDone: () => void; onAdded: Props['onAdded'] }

function usePromoForm(stored: DeskPromoCode | null, { onDone, onAdded }: Done) {
  const t = useTranslations('desk.promoCodes')
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const refreshes = [listDeskPromoCodes]
  const create = useDeskChange(createDeskPromoCodes, {
    refreshes,
    done: t('saved'),
    onDone: ({ codes }) => {
      onAdded(codes)
      onDone()
    },
  })
  const save = useDeskChange(saveDeskPromoCode, { refreshes, done: t('saved'), onDone })
  const valuesOf = useCallback(
    (row: DeskPromoCode | null) => toPromoForm(row, { locale, now }),
    [locale, now],
  )
  const change = useSharedForm({
    stored,
    valuesOf,
    save: ({ terms: typed, code, count, prefix, user }, opened) => {
      const terms = toPromoTerms(typed, locale)
      return opened
        ? save.mutateAsync({ params: { id: opened.id }, body: { version: opened.version, terms } })
        : create.mutateAsync({ body: { terms, code, prefix, user, count: countOf(count) } })
    },
  })
  return { ...change, isSaving: create.isPending || save.isPending }
}

type FieldsProps = { form: UseFormReturn<PromoForm> }

const nameFields = ['code', 'user', 'prefix', 'count'] as const
const lengths = { code: 64, user: 254, prefix: 32, count: 4 }

function NameFields({ form }: FieldsProps) {
  const t = useTranslations('desk.promoCodes')
  const { errors } = form.formState

  return nameFields.map((name) => (
    <TextField
      key={name}
      {...form.register(name)}
      label={t(`field.${name}`)}
      hint={t(`hint.${name}`)}
      maxLength={lengths[name]}
      autoComplete="off"
      spellCheck={false}
      error={errors[name]?.message}
    />
  ))
}

const figures = ['percent', 'minUsd', 'totalLimit', 'perUserLimit'] as const
const units = { percent: '%', minUsd: 'USD', totalLimit: null, perUserLimit: null } as const

function TermFields({ form }: FieldsProps) {
  const t = useTranslations('desk.promoCodes')
  const errors = form.formState.errors.terms

  return (
    <>
      {figures.map((name) => (
        <TextField
          key={name}
          {...form.register(`terms.${name}`)}
          label={t(`field.${name}`)}
          hint={t(`hint.${name}`)}
          inputMode={units[name] === null ? 'numeric' : 'decimal'}
          trailing={units[name]}
          autoComplete="off"
          error={errors?.[name]?.message}
        />
      ))}
      {(['startsAt', 'endsAt'] as const).map((name) => (
        <TextField
          key={name}
          {...form.register(`terms.${name}`)}
          type="datetime-local"
          label={t(`field.${name}`)}
          hint={t(`hint.${name}`)}
          error={errors?.[name]?.message}
        />
      ))}
      <PairsField form={form} />
      {(['isShown', 'isEnabled'] as const).map((name) => (
        <SwitchField
          key={name}
          {...form.register(`terms.${name}`)}
          label={t(`field.${name}`)}
          hint={t(`hint.${name}`)}
          error={errors?.[name]?.message}
        />
      ))}
    </>
  )
}
