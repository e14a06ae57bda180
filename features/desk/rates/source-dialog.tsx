'use client'

import { useTranslations } from 'next-intl'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import type { ChangeableSource } from './changeable-source'
import { getRates, updateRateSource } from '@/lib/contracts/desk/rates'
import { useChangeForm } from '../kit/form/use-change-form'
import { EditDialog } from '../kit/form/edit-dialog'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { useFollowStored } from '../kit/form/use-follow-stored'

type Props = { source: ChangeableSource; open: boolean; onOpenChange: (open: boolean) => void }

/** Whether a source counts, how often it is asked, how old its word may be. */
export function SourceDialog({ source, open, onOpenChange }: Props) {
  const t = useTranslations('desk.rates')
  const name = t(`source.${source.id}`)
  const change = useDeskChange(updateRateSource, {
    refreshes: [getRates],
    done: t('sourceSaved', { source: name }),
    onDone: () => onOpenChange(false),
  })
  const { form, submit, fault } = useChangeForm({
    values: valuesOf(source),
    save: (body) => change.mutateAsync({ params: { source: source.id }, body }),
  })
  useFollowStored(form, source, valuesOf)
  const { errors } = form.formState

  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => form.reset()}
      title={name}
      description={source.isActive ? undefined : t('notActiveHint')}
      isNew={false}
      editing={{ submit, fault, isSaving: change.isPending }}
    >
      <SwitchField
        {...form.register('isEnabled')}
        label={t('sourceOn')}
        hint={t('sourceOnHint')}
        error={errors.isEnabled?.message}
      />
      <TextField
        {...form.register('intervalSeconds', { valueAsNumber: true })}
        type="number"
        label={t('interval')}
        trailing={t('seconds')}
        hint={source.id === 'demo' ? t('demoIntervalHint') : undefined}
        error={errors.intervalSeconds?.message}
      />
      <TextField
        {...form.register('maxAgeSeconds', { valueAsNumber: true })}
        type="number"
        label={t('maxAge')}
        hint={t('maxAgeHint')}
        trailing={t('seconds')}
        error={errors.maxAgeSeconds?.message}
      />
    </EditDialog>
  )
}

function valuesOf({ version, isEnabled, intervalSeconds, maxAgeSeconds }: ChangeableSource) {
  return { version, isEnabled, intervalSeconds, maxAgeSeconds }
}
