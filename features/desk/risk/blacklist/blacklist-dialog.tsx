import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import {
  addToDeskBlacklist,
  blacklistKind,
  listDeskBlacklist,
  type BlacklistKind,
} from '@/lib/contracts/desk/risk'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { EditDialog } from '@/features/desk/kit/form/edit-dialog'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }
type Values = { kind: BlacklistKind; value: string; reason: string }

export function BlacklistDialog({ open, onOpenChange }: Props) {
  const t = useTranslations('desk.risk')
  const add = useDeskChange(addToDeskBlacklist, {
    refreshes: [listDeskBlacklist],
    done: t('valueAdded'),
    onDone: () => onOpenChange(false),
  })
  const { form, submit, fault } = useChangeForm<Values>({
    values: { kind: 'email', value: '', reason: '' },
    save: (body) => add.mutateAsync({ body }),
  })
  const { errors } = form.formState

  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('addValue')}
      description={t('addValueText')}
      isNew={true}
      editing={{ submit, fault, isSaving: add.isPending }}
    >
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => (
          <SelectField
            {...field}
            label={t('kindLabel')}
            hint={t(`kindHint.${field.value}`)}
            options={blacklistKind.options.map((kind) => ({
              value: kind,
              label: t(`kind.${kind}`),
            }))}
            error={errors.kind?.message}
          />
        )}
      />
      <TextField
        {...form.register('value')}
        label={t('value')}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        error={errors.value?.message}
      />
      <TextareaField
        {...form.register('reason')}
        rows={2}
        maxLength={500}
        label={t('reason')}
        hint={t('reasonHint')}
        error={errors.reason?.message}
      />
    </EditDialog>
  )
}
