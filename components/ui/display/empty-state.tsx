import type { ReactNode } from 'react'
import { cx } from '../cx'

export type EmptyStateProps = {
  icon?: ReactNode
  /** What would be here. */
  title: string
  /** How to get it. */
  text?: ReactNode
  action?: ReactNode
  className?: string
}

export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center px-4 py-10 text-center', className)}>
      {icon && (
        <span
          aria-hidden="true"
          className="mb-4 grid size-14 place-items-center rounded-full border border-line bg-sunken text-ink-3 [&>svg]:size-6"
        >
          {icon}
        </span>
      )}
      <p className="text-lg font-semibold text-ink">{title}</p>
      {text && <p className="mt-1.5 max-w-md text-base text-ink-2">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
