'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { FormFault } from './form-fault'

type Props = {
  open: boolean
  onClose: () => void
  onClosed: () => void
  title: string
  description: string
  /** A verb: what happens, never "OK". */
  confirmLabel: string
  fault: string | null
  isBusy: boolean
  onConfirm: () => void
}

/** A question before something that cannot be taken back. */
export function ConfirmDialog(props: Props) {
  const { open, onClose, onClosed, title, description } = props
  const { confirmLabel, fault, isBusy, onConfirm } = props
  const t = useTranslations('account.settings')

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      onClosed={onClosed}
      title={title}
      description={description}
      isDecision
      footer={
        <>
          <Button color="red" loading={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button color="graySecondary" disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <div className="mt-4 empty:mt-0">
        <FormFault text={fault} />
      </div>
    </Dialog>
  )
}
