'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'
import { ConfirmDialog } from '../form/confirm-dialog'

type Props = {
  name: string
  title: string
  text: string
  isAsking: boolean
  onAskingChange: (isAsking: boolean) => void
  isBusy: boolean
  isForbidden: boolean
  onConfirm: () => void
  /** What the removal would change. */
  children: ReactNode
}

/** Removes a row after one more question, which says what else would change. */
export function RemoveButton(props: Props) {
  const { name, title, text, isAsking, onAskingChange, isBusy, isForbidden, onConfirm } = props
  const t = useTranslations('desk.catalogue')

  return (
    <>
      <IconButton
        size="small"
        label={t('removeNamed', { name })}
        onClick={() => onAskingChange(true)}
      >
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={onAskingChange}
        title={title}
        description={text}
        confirmLabel={t('remove')}
        color="red"
        isBusy={isBusy}
        isForbidden={isForbidden}
        onConfirm={onConfirm}
      >
        {props.children}
      </ConfirmDialog>
    </>
  )
}
