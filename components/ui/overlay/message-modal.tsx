'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { sanitizeMessage } from '@/lib/html/sanitize-message'
import { Button } from '../button/button'
import { Dialog } from './dialog'
import { messageBodyClasses } from './message-body-classes'

export type Message = {
  title: string
  /** What the message is about, above it. */
  about?: string | undefined
  /** HTML from the office; sanitised again here, wherever it comes from. */
  html: string
  /** "Отлично" / "Great" by default. */
  confirmLabel?: string | undefined
}

export type MessageModalProps = Message & {
  open: boolean
  onConfirm: () => void
  onClosed?: () => void
}

export function MessageModal({ title, about, html, confirmLabel, ...props }: MessageModalProps) {
  const { open, onConfirm, onClosed } = props
  const t = useTranslations('ui')
  const safeHtml = useMemo(() => ({ __html: sanitizeMessage(html) }), [html])

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onConfirm()}
      {...(onClosed && { onClosed })}
      title={title}
      description={
        <>
          {about && <p className="mb-2 font-semibold text-ink">{about}</p>}
          <div dangerouslySetInnerHTML={safeHtml} className={messageBodyClasses} />
        </>
      }
      footer={
        <Button size="large" color="green" fullWidth onClick={onConfirm}>
          {confirmLabel ?? t('confirm')}
        </Button>
      }
    />
  )
}
