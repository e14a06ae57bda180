'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import type { ButtonColor } from '@/components/ui/button/button-classes'
import { Dialog } from '@/components/ui/overlay/dialog'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** A verb: what happens, never "OK". */
  confirmLabel: string
  color?: ButtonColor
  isBusy?: boolean
  /** It cannot be done, or cannot be answered yet; the dialog says why. */
  isForbidden?: boolean
  onConfirm: () => void
}

/** A question before something that cannot be taken back by one more click. */
export function ConfirmDialog(props: Props) {
  const { open, onOpenChange, title, description, children } = props
  const { confirmLabel, color = 'green', isBusy = false, isForbidden = false, onConfirm } = props
  const t = useTranslations('desk.frame')

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      isDecision
      footer={
        <>
          <Button color={color} loading={isBusy} disabled={isForbidden} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button color="graySecondary" disabled={isBusy} onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
