'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/cx'

type Props = {
  /** Whether any filter is set; otherwise there is nothing to clear. */
  isFiltered: boolean
  onClear: () => void
  /** CSS classes of the grid around the fields. */
  className: string
  actionsClassName?: string
  /** More actions on the results. */
  actions?: ReactNode
  children: ReactNode
}

/** The filters of a list. They apply at once: choices when they are made, texts when typing pauses. */
export function FilterForm(props: Props) {
  const { isFiltered, onClear, className, actionsClassName, actions, children } = props
  const t = useTranslations('desk.filters')

  return (
    <div role="search" aria-label={t('label')} className={cx('mb-4 grid gap-3', className)}>
      {children}
      {(isFiltered || actions) && (
        <div className={cx('flex flex-wrap items-center gap-2', actionsClassName)}>
          {isFiltered && (
            <Button
              color="transparent"
              className="h-field"
              iconLeft={<X aria-hidden className="size-4" />}
              onClick={onClear}
            >
              {t('clear')}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  )
}

/** Whether any of these filters is set. */
export function isAnySet(filters: Record<string, string>): boolean {
  return Object.values(filters).some((value) => value !== '')
}
