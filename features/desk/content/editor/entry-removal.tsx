'use client'

import { RotateCcw, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { Button } from '@/components/ui/button/button'
import {
  getContent,
  listContent,
  removeContent,
  restoreContent,
  type ContentEntry,
} from '@/lib/contracts/desk/site/content'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { ConfirmDialog } from '@/features/desk/kit/form/confirm-dialog'

type Props = {
  entry: ContentEntry
  /** There are unsaved changes. They are lost when the editor closes. */
  isDirty: boolean
  onMoved: () => void
}

/**
 * Takes the text off the site or restores it, after a dialog that says what the text's URL will answer.
 */
export function EntryRemoval({ entry, isDirty, onMoved }: Props) {
  const t = useTranslations('desk.content')
  const [isAsking, setIsAsking] = useState(false)
  // The dialog keeps its wording while it closes, although the state of the entry has changed by then.
  const [isRestoring, setIsRestoring] = useState(false)
  const dateText = useDateText()
  const { id, kind, version, liveAt } = entry
  const isRemoved = entry.state === 'removed'
  const onSuccess = { refreshes: [listContent, getContent], onDone: onMoved }
  const remove = useDeskChange(removeContent, { ...onSuccess, done: t('removedDone') })
  const restore = useDeskChange(restoreContent, { ...onSuccess, done: t('restoredDone') })
  const change = isRestoring ? restore : remove
  const wasLive = String(liveAt !== null)
  const planned = isRestoring ? null : (entry.next?.publishAt ?? null)

  return (
    <>
      <Button
        size="small"
        color="graySecondary"
        iconLeft={
          isRemoved ? (
            <RotateCcw aria-hidden className="size-4" />
          ) : (
            <Trash2 aria-hidden className="size-4" />
          )
        }
        onClick={() => {
          setIsRestoring(isRemoved)
          setIsAsking(true)
        }}
      >
        {isRemoved ? t('restore') : t('remove', { wasLive })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={isRestoring ? t(`restoreTitle.${kind}`) : t(`removeTitle.${kind}`)}
        description={
          <>
            <p>
              {isRestoring ? t('restoreText', { wasLive }) : t(`removeText.${kind}`, { wasLive })}
            </p>
            {planned !== null && (
              <p className="mt-2 text-amber">
                {t('planGoes', {
                  when: dateText(planned, 'moment'),
                })}
              </p>
            )}
            {isDirty && <p className="mt-2 text-amber">{t('unsavedGoes')}</p>}
          </>
        }
        confirmLabel={isRestoring ? t('restore') : t('remove', { wasLive })}
        color={isRestoring ? 'green' : 'red'}
        isBusy={change.isPending}
        onConfirm={() =>
          change.mutate(
            { params: { id }, body: { version } },
            { onSettled: () => setIsAsking(false) },
          )
        }
      />
    </>
  )
}
