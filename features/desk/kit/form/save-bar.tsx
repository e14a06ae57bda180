'use client'

import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BottomBar } from '@/features/desk/kit/page/bottom-bar'
import { Button } from '@/components/ui/button/button'
import { LeaveQuestion } from '../leaving/leave-question'

type Props = {
  isDirty: boolean
  isSaving: boolean
  /** Returns the fields to the stored values. */
  onReset?: () => void
  /** "Save" by default. */
  saveLabel?: string
  /** An error that belongs to no field. */
  error?: ReactNode
  /** Additional buttons before the main ones. */
  children?: ReactNode
}

/** The bar at the end of a form, which is always visible. Its main button submits the form around it. */
export function SaveBar({ isDirty, isSaving, onReset, saveLabel, error, children }: Props) {
  const t = useTranslations('desk.frame')

  return (
    <BottomBar data-save-bar className="mt-5">
      <LeaveQuestion isDirty={isDirty} />
      <div role="alert">
        {error && (
          <p className="mb-3 flex gap-2 text-sm text-red">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{error}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" loading={isSaving} disabled={!isDirty && !isSaving}>
          {saveLabel ?? t('save')}
        </Button>
        {onReset && (
          <Button color="graySecondary" disabled={!isDirty || isSaving} onClick={onReset}>
            {t('reset')}
          </Button>
        )}
        {children}
        <span role="status" className="ml-auto text-sm text-ink-3">
          {isDirty ? t('unsaved') : ''}
        </span>
      </div>
    </BottomBar>
  )
}
