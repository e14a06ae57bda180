import { useTranslations } from 'next-intl'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { ConfirmDialog } from '@/features/desk/kit/form/confirm-dialog'
import {
  listBankDevices,
  revokeBankDevice,
  type DeskBankDevice,
} from '@/lib/contracts/bank-messages/bank-devices'

type Props = {
  device: DeskBankDevice
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks before the key of a device is revoked, because that cannot be undone. */
export function RevokeDialog({ device, open, onOpenChange }: Props) {
  const t = useTranslations('desk.bankMessages.devices')
  const revoke = useDeskChange(revokeBankDevice, {
    refreshes: [listBankDevices],
    done: t('wasRevoked'),
    onDone: () => onOpenChange(false),
  })

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('revokeTitle', { name: device.terms.name })}
      description={t('revokeText')}
      confirmLabel={t('revoke')}
      color="red"
      isBusy={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: device.id } })}
    />
  )
}
