import type { ReactNode } from 'react'
import { ChevronDown } from '@/components/ui/icons'
import { cx } from '../cx'

export type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  isOpen?: boolean
  /** Only one of the disclosures with the same name is open at a time. */
  name?: string
  className?: string
}

/**
 * A summary that opens its content, such as a question its answer. It is a `details` element, so it
 * opens without scripts, and the browser's search finds text in it.
 */
export function Disclosure({ summary, children, isOpen, name, className }: DisclosureProps) {
  return (
    <details
      open={isOpen}
      name={name}
      className={cx('group border-b border-line last:border-b-0', className)}
    >
      <summary className="flex min-h-touch list-none items-center justify-between gap-4 py-4 text-base font-medium text-ink transition-colors duration-150 hover:text-accent [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">{summary}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-3 transition-transform duration-150 ease-out group-open:rotate-180"
        />
      </summary>
      <div className="max-w-text pb-5 text-base text-ink-2">{children}</div>
    </details>
  )
}
