import { useLocale, useTranslations } from 'next-intl'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { zoneText } from '@/lib/i18n/date-text'
import {
  createDeskContest,
  listDeskContests,
  saveDeskContest,
  type DeskContest,
} from '@/lib/contracts/loyalty/desk-contests'
import { PairsInput } from '@/features/desk/directions/parts/pairs-input'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { EditDialog } from '@/features/desk/kit/form/edit-dialog'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import type { OpenedRow } from '@/features/desk/kit/page/edited-row'
import { toContestForm, toContestTerms, type ContestForm } from './contest-form'
import { useContestTitle } from './contest-table'
import { PrizeFields } from './prize-fields'

type Props = OpenedRow<DeskContest> & { timezone: string }

/** Adds a contest, or changes one. */
export function ContestDialog({ stored, open, onOpenChange, timezone }: Props) {
  const t = useTranslations('desk.contests')
  const titleOf = useContestTitle()
  const { form, ...editing } = useContestForm(stored, () => onOpenChange(false))
  const zone = zoneText(timezone)

  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      title={stored === null ? t('new') : titleOf(stored)}
      description={t(stored === null ? 'newText' : 'editText', { zone })}
      size="large"
      isNew={stored === null}
      editing={editing}
      className="items-start sm:grid-cols-2"
    >
      <TextFields form={form} />
      <TermFields form={form} />
      <PrizeFields form={form} />
      <SwitchField
        {...form.register('terms.isPublished')}
        label={t('field.isPublished')}
        hint={t('hint.isPublished')}
        className="col-span-full"
        error={form.formState.errors.terms?.isPublished?.message}
      />
    </EditDialog>
  )
}

function useContestForm(stored: DeskContest | null, onDone: () => void) {
  const t = useTranslations('desk.contests')
  const locale = useLocale()
  const options = { refreshes: [listDeskContests], done: t('saved'), onDone }
  const create = useDeskChange(createDeskContest, options)
  const save = useDeskChange(saveDeskContest, options)
  const change = useChangeForm<ContestForm>({
    values: toContestForm(stored, locale),
    save: (typed) => {
      const terms = toContestTerms(typed, locale)
      return stored
        ? save.mutateAsync({ params: { id: stored.id }, body: { version: stored.version, terms } })
        : create.mutateAsync({ body: { terms } })
    },
  })
  return { ...change, isSaving: create.isPending || save.isPending }
}

type FieldsProps = { form: UseFormReturn<ContestForm> }

const languages = { ru: 'Ru', en: 'En' } as const

function TextFields({ form }: FieldsProps) {
  const t = useTranslations('desk.contests')
  const errors = form.formState.errors.terms

  return (
    <>
      {(['ru', 'en'] as const).map((language) => {
        const name = `title${languages[language]}` as const
        return (
          <TextField
            key={name}
            {...form.register(`terms.${name}`)}
            label={t(`field.${name}`)}
            lang={language}
            maxLength={120}
            error={errors?.[name]?.message}
          />
        )
      })}
      {(['ru', 'en'] as const).map((language) => {
        const name = `rules${languages[language]}` as const
        return (
          <TextareaField
            key={name}
            {...form.register(`terms.${name}`)}
            label={t(`field.${name}`)}
            hint={t('hint.rules')}
            lang={language}
            rows={8}
            maxLength={10_000}
            error={errors?.[name]?.message}
          />
        )
      })}
    </>
  )
}

function TermFields({ form }: FieldsProps) {
  const t = useTranslations('desk.contests')
  const errors = form.formState.errors.terms
  const pairs = useWatch({ control: form.control, name: 'terms.directions' })

  return (
    <>
      {(['startsAt', 'endsAt'] as const).map((name) => (
        <TextField
          key={name}
          {...form.register(`terms.${name}`)}
          type="datetime-local"
          label={t(`field.${name}`)}
          error={errors?.[name]?.message}
        />
      ))}
      <TextField
        {...form.register('terms.minUsd')}
        label={t('field.minUsd')}
        hint={t('hint.minUsd')}
        inputMode="decimal"
        trailing="USD"
        autoComplete="off"
        error={errors?.minUsd?.message}
      />
      <PairsInput
        label={t('field.directions')}
        note={t(pairs.length === 0 ? 'allPairs' : 'onlyPairs')}
        pairs={pairs}
        onChange={(next) => form.setValue('terms.directions', next, { shouldDirty: true })}
        error={errors?.directions?.message}
      />
    </>
  )
}
