import { useTranslations } from 'next-intl'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import {
  createMonitoring,
  listMonitorings,
  saveMonitoring,
  type DeskMonitoring,
} from '@/lib/contracts/desk/site/monitorings'
import { EditDialog } from '../kit/form/edit-dialog'
import { useResourceForm } from '../kit/form/use-resource-form'
import type { OpenedRow } from '../kit/page/edited-row'
import { valuesOfMonitoring } from './monitoring-form'

const fields = [
  { key: 'name', hint: null, longest: 60, type: 'text' },
  { key: 'url', hint: 'urlHint', longest: 300, type: 'url' },
  { key: 'slug', hint: 'slugHint', longest: 40, type: 'text' },
] as const

export function MonitoringDialog({ stored, open, onOpenChange }: OpenedRow<DeskMonitoring>) {
  const t = useTranslations('desk.site.monitorings')
  const { form, ...editing } = useResourceForm({
    stored,
    valuesOf: valuesOfMonitoring,
    termsOf: ({ terms }) => terms,
    create: createMonitoring,
    save: saveMonitoring,
    refreshes: [listMonitorings],
    done: t('saved'),
    onDone: () => onOpenChange(false),
  })
  const errors = form.formState.errors.terms

  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      title={stored ? t('one') : t('new')}
      size="medium"
      isNew={stored === null}
      editing={editing}
    >
      {fields.map(({ key, hint, longest, type }) => (
        <TextField
          key={key}
          {...form.register(`terms.${key}`)}
          type={type}
          label={t(key)}
          hint={hint && t(hint)}
          maxLength={longest}
          autoComplete="off"
          spellCheck={false}
          error={errors?.[key]?.message}
        />
      ))}
      <SwitchField
        {...form.register('terms.isShown')}
        label={t('isShown')}
        hint={t('isShownHint')}
        error={errors?.isShown?.message}
      />
    </EditDialog>
  )
}
