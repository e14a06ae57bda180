import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { CopyField } from '@/components/ui/display/copy-field'
import { Dialog } from '@/components/ui/overlay/dialog'
import { takeBankMessage } from '@/lib/contracts/bank-messages/take-bank-message'

type Props = {
  /** Null once the key has been shown. */
  deviceKey: string | null
  onClose: () => void
}

/** The key of a new device, which is shown only once, and the address to which the device forwards messages. */
export function KeyDialog({ deviceKey, onClose }: Props) {
  const t = useTranslations('desk.bankMessages.devices')

  return (
    <Dialog
      open={deviceKey !== null}
      onOpenChange={(open) => !open && onClose()}
      isDecision
      title={t('keyTitle')}
      description={t('keyText')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {deviceKey !== null && (
        <div className="mt-4 grid gap-3">
          <CopyField
            label={t('key')}
            value={deviceKey}
            shown={<span className="font-mono text-base break-all">{deviceKey}</span>}
          />
          <CopyField
            label={t('address')}
            value={`${window.location.origin}${takeBankMessage.path}`}
          />
        </div>
      )}
    </Dialog>
  )
}
