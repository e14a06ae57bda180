'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/cx'

type Props = {
  onFind: () => void
  onClear: () => void
  /** The grid that the fields stand in. */
  className: string
  actionsClassName?: string
  /** What else may be done with what is found. */
  actions?: ReactNode
  children: ReactNode
}

/** Filters of a list: what is chosen holds at once, what is typed when it is asked for. */
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
