'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import type { ButtonColor } from '@/components/ui/button/button-classes'
import { Dialog, type DialogProps } from '@/components/ui/overlay/dialog'

type Props = Omit<DialogProps, 'footer' | 'isDecision'> & {
  /** A verb that says what happens, never "OK". */
  confirmLabel: string
  color?: ButtonColor
  isBusy?: boolean
  /** The action is impossible, or the dialog is still loading; the dialog says why. */
  isForbidden?: boolean
  onConfirm: () => void
}

/** Asks for confirmation of an action that cannot be undone with one more click. */
export function ConfirmDialog(props: Props) {
  const { confirmLabel, color = 'green', isBusy = false, isForbidden = false, ...rest } = props
  const { onConfirm, ...dialog } = rest
  const t = useTranslations('desk.frame')

  return (
    <Dialog
      {...dialog}
      isDecision
      footer={
        <>
          <Button color={color} loading={isBusy} disabled={isForbidden} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button
            color="graySecondary"
            disabled={isBusy}
            onClick={() => dialog.onOpenChange(false)}
          >
            {t('cancel')}
          </Button>
        </>
      }
    />
  )
}
