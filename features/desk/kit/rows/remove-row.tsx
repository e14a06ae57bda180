'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'
import { ConfirmDialog } from '../form/confirm-dialog'

type Props = {
  name: string
  title: string
  text: string
  isBusy: boolean
  isForbidden?: boolean
  /** Called when the dialog opens, to load the consequences of the removal. */
  onAsk?: () => void
  /** Removes the row; `close` closes the dialog. */
  onConfirm: (close: () => void) => void
  /** The consequences of the removal, or why it is impossible. */
  children?: ReactNode
}

/** Removes a row after a confirmation. */
export function RemoveRow({ name, onAsk, onConfirm, title, text, ...rest }: Props) {
  const t = useTranslations('desk.common')
  const [isAsking, setIsAsking] = useState(false)
  const ask = () => {
    setIsAsking(true)
    onAsk?.()
  }

  return (
    <>
      <IconButton size="small" label={t('removeNamed', { name })} onClick={ask}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
      <ConfirmDialog
        {...rest}
        open={isAsking}
        onOpenChange={setIsAsking}
        title={title}
        description={text}
        confirmLabel={t('remove')}
        color="red"
        onConfirm={() => onConfirm(() => setIsAsking(false))}
      />
    </>
  )
}
