import { useTranslations } from 'next-intl'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { EditDialog } from '@/features/desk/kit/form/edit-dialog'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import type { OpenedRow } from '@/features/desk/kit/page/edited-row'
import {
  createBankDevice,
  listBankDevices,
  saveBankDevice,
  type DeskBankDevice,
} from '@/lib/contracts/bank-messages/bank-devices'

type Props = OpenedRow<DeskBankDevice> & { onMade: (key: string) => void }

const refreshes = [listBankDevices]

/** Adds a device and then shows its key, or changes the terms of a device. */
export function DeviceDialog({ onMade, onOpenChange, open, stored }: Props) {
  const t = useTranslations('desk.bankMessages.devices')
  const onDone = () => onOpenChange(false)
  const create = useDeskChange(createBankDevice, { refreshes, done: t('added'), onDone })
  const save = useDeskChange(saveBankDevice, { refreshes, done: t('saved'), onDone })
  const { form, submit, fault } = useChangeForm({
    values: { terms: valuesOf(stored) },
    save: async ({ terms: { silentHours, ...terms } }) => {
      const body = { terms: { ...terms, silentHours: hoursOf(silentHours) } }
      if (stored) {
        await save.mutateAsync({ params: { id: stored.id }, body })
      } else {
        onMade((await create.mutateAsync({ body })).key)
      }
    },
  })
  const errors = form.formState.errors.terms
  const isSaving = create.isPending || save.isPending

  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      title={stored ? t('one') : t('new')}
      size="medium"
      isNew={stored === null}
      editing={{ submit, fault, isSaving }}
    >
      <TextField
        {...form.register('terms.name')}
        label={t('name')}
        maxLength={60}
        autoComplete="off"
        error={errors?.name?.message}
      />
      <TextField
        {...form.register('terms.silentHours')}
        label={t('silentHours')}
        hint={t('silentHoursHint')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        error={errors?.silentHours?.message}
      />
      <SwitchField
        {...form.register('terms.allowsBearer')}
        label={t('allowsBearer')}
        hint={t('allowsBearerHint')}
        error={errors?.allowsBearer?.message}
      />
    </EditDialog>
  )
}

function valuesOf(stored: DeskBankDevice | null) {
  const { allowsBearer = false, name = '', silentHours = 24 } = stored?.terms ?? {}
  return { allowsBearer, name, silentHours: silentHours === null ? '' : String(silentHours) }
}

/* An unreadable number is sent as 0, which the server refuses, so that the error is shown. */
function hoursOf(text: string): number | null {
  const digits = text.trim()
  if (digits === '') {
    return null
  }
  return /^\d{1,3}$/.test(digits) ? Number(digits) : 0
}
