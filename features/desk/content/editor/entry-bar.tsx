'use client'

import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { BottomBar } from '@/features/desk/kit/page/bottom-bar'
import { Button } from '@/components/ui/button/button'
import { LeaveQuestion } from '@/features/desk/kit/leaving/leave-question'

type Props = {
  isDirty: boolean
  /** There are changes that visitors do not see yet. */
  isPublishable: boolean
  isSaving: boolean
  onPublish: () => void
  onReset: () => void
  /** An error that belongs to no field. */
  fault: string | null
}

/** The bar at the end of the editor, always visible: submitting the form saves a draft. */
export function EntryBar({ isDirty, isPublishable, isSaving, onPublish, onReset, fault }: Props) {
  const t = useTranslations('desk.content')
  const frame = useTranslations('desk.frame')

  return (
    <BottomBar data-save-bar className="mt-1">
      <LeaveQuestion isDirty={isDirty} />
      <div role="alert">
        {fault !== null && (
          <p className="mb-3 flex gap-2 text-sm text-red">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{fault}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={isSaving || !(isDirty || isPublishable)} onClick={onPublish}>
          {t('publish')}
        </Button>
        <Button
          type="submit"
          color="graySecondary"
          loading={isSaving}
          disabled={!isDirty && !isSaving}
          title={t('saveKey')}
        >
          {t('saveDraft')}
        </Button>
        <Button color="graySecondary" disabled={!isDirty || isSaving} onClick={onReset}>
          {frame('reset')}
        </Button>
        <span role="status" className="ml-auto text-sm text-ink-3">
          {isDirty ? frame('unsaved') : ''}
        </span>
      </div>
    </BottomBar>
  )
}
