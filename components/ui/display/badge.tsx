import type { ReactNode } from 'react'
import { cx } from '../cx'

export type BadgeTone = 'neutral' | 'green' | 'amber' | 'red' | 'dark'

const tones: Record<BadgeTone, string> = {
  neutral: 'border-line-strong bg-sunken text-ink-2',
  green: 'border-transparent bg-accent-soft text-accent-strong',
  amber: 'border-transparent bg-amber-soft text-amber',
  red: 'border-transparent bg-red-soft text-red-strong',
  dark: 'border-transparent bg-ink text-on-ink',
}

export type BadgeProps = {
  tone?: BadgeTone
  icon?: ReactNode
  children: ReactNode
  /** The whole text, shown under the pointer. A badge with a `title` is cut to one line. */
  title?: string
  className?: string
}

/** A state in a word or two. The colour only repeats what the word says. */
export function Badge({ tone = 'neutral', icon, children, title, className }: BadgeProps) {
  return (
    <span
      title={title}
      className={cx(
        'inline-flex min-h-6.5 max-w-full items-center gap-1.5 rounded-sm border px-2 py-0.5 text-note font-semibold in-aria-selected:border-current/30 in-aria-selected:bg-surface in-aria-[current=true]:border-current/30 in-aria-[current=true]:bg-surface [&>svg]:size-4 [&>svg]:shrink-0',
        tones[tone],
        title !== undefined && 'min-w-0',
        className,
      )}
    >
      {icon}
      <span className={cx('min-w-0', title !== undefined && 'truncate')}>{children}</span>
    </span>
  )
}
