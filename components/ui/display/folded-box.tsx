import type { ReactNode } from 'react'
import { ChevronDown } from '@/components/ui/icons'
import { cx } from '../cx'

type Props = {
  title: ReactNode
  children: ReactNode
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  className?: string
}

/** What only some people need in the middle of a page: its title in a box, which opens the rest. */
export function FoldedBox({ title, children, isOpen, onToggle, className }: Props) {
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      className={cx('group rounded-button border border-line bg-sunken', className)}
    >
      <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 text-sm font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-3 px-4 pb-4">{children}</div>
    </details>
  )
}
