'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useToast } from '@/components/ui/overlay/toast-provider'
import {
  endOtherSessions,
  endSession,
  listSessions,
  type OwnSession,
} from '@/lib/contracts/accounts/sessions'
import { ApiError } from '@/lib/http/api-error'
import { useErrorText } from '@/lib/http/use-error-text'
import { deviceName } from '@/lib/user-agent/device-name'
import { ownCall, useRefreshOwn } from '../parts/own-call'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { FormFault } from '../parts/form-fault'

type SessionsToEnd = OwnSession | 'others'

type Props = {
  /** The sessions to end; null while the dialog is closed. */
  sessionsToEnd: SessionsToEnd | null
  onClose: () => void
  onEnded: () => void
}

/**
 * Asks for confirmation, ends the sessions, and removes their rows only after the focus has left them.
 */
export function EndSessions({ sessionsToEnd, onClose, onEnded }: Props) {
  const t = useTranslations('account.settings.sessions')
  const toast = useToast()
  const errorText = useErrorText()
  const refresh = useRefreshOwn()
  // A separate state, so that the dialog keeps its texts while it closes.
  const [shown, setShown] = useState(sessionsToEnd)
  if (sessionsToEnd !== null && sessionsToEnd !== shown) {
    setShown(sessionsToEnd)
  }
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: end,
    onSuccess: () => {
      toast.success(t(shown === 'others' ? 'endedOthers' : 'ended'))
      onClose()
    },
  })
  if (shown === null) {
    return null
  }

  const isOthers = shown === 'others'
  const device = isOthers ? '' : (deviceName(shown.userAgent) ?? t('unknownDevice'))
  return (
    <ConfirmDialog
      open={sessionsToEnd !== null}
      onClose={onClose}
      onClosed={() => {
        if (isSuccess) {
          onEnded()
          void refresh(listSessions)
        }
        reset()
      }}
      title={t(isOthers ? 'othersTitle' : 'endTitle')}
      description={isOthers ? t('othersText') : t('endText', { device })}
      confirmLabel={t(isOthers ? 'endOthers' : 'end')}
      fault={error ? errorText(error) : null}
      isBusy={isPending}
      onConfirm={() => mutate(shown)}
    />
  )
}

async function end(sessionsToEnd: SessionsToEnd): Promise<void> {
  if (sessionsToEnd === 'others') {
    await ownCall(endOtherSessions, {})
    return
  }
  try {
    await ownCall(endSession, { params: { id: sessionsToEnd.id } })
  } catch (error) {
    // The session expired, or another page ended it, which is the wanted result.
    if (!(error instanceof ApiError && error.code === 'not_found')) {
      throw error
    }
  }
}

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onClosed: () => void
  title: string
  description: string
  /** A verb that says what happens, never "OK". */
  confirmLabel: string
  fault: string | null
  isBusy: boolean
  onConfirm: () => void
}

/** A confirmation before an action that cannot be undone. */
function ConfirmDialog(props: ConfirmDialogProps) {
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
