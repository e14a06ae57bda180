'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'
import { ConfirmDialog } from '../frame/confirm-dialog'

type Props = {
  name: string
  title: string
  text: string
  isBusy: boolean
  /** Calls back when it is over, however it ended. */
  onConfirm: (done: () => void) => void
}

/** Removes a row after one more question. */
export function RemoveButton({ name, title, text, isBusy, onConfirm }: Props) {
  const t = useTranslations('desk.catalogue')
  const [isAsking, setIsAsking] = useState(false)

  return (
    <>
      <IconButton size="small" label={t('removeNamed', { name })} onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={title}
        description={text}
        confirmLabel={t('remove')}
        color="red"
        isBusy={isBusy}
        onConfirm={() => onConfirm(() => setIsAsking(false))}
      />
    </>
  )
}
