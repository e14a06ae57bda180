'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/cx'

type Props = {
  onFind: () => void
  onClear: () => void
  /** CSS classes of the grid around the fields. */
  className: string
  actionsClassName?: string
  /** More actions on the results. */
  actions?: ReactNode
  children: ReactNode
}

/** The filters of a list: choices apply at once, typed text on submit. */
export function FilterForm(props: Props) {
  const { onFind, onClear, className, actionsClassName, actions, children } = props
  const t = useTranslations('desk.filters')

  return (
    <form
      role="search"
      aria-label={t('label')}
      onSubmit={(event) => {
        event.preventDefault()
        onFind()
      }}
      className={cx('mb-5 grid gap-3', className)}
    >
      {children}
      <div className={cx('flex flex-wrap items-center gap-2', actionsClassName)}>
        <Button type="submit" className="h-field">
          {t('find')}
        </Button>
        <Button color="graySecondary" className="h-field" onClick={onClear}>
          {t('clear')}
        </Button>
        {actions}
      </div>
    </form>
  )
}
