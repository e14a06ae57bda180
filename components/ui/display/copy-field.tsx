import type { ReactNode } from 'react'
import { cx } from '../cx'
import { CopyButton } from './copy/copy-button'

export type CopyFieldProps = {
  label: string
  /** The exact text that is copied. */
  value: string
  /** The displayed text, if it differs: grouped digits, a shortened address. */
  shown?: ReactNode
  leading?: ReactNode
  className?: string
}

/** A value to copy: its label, the value, and a copy button. */
export function CopyField({ label, value, shown, leading, className }: CopyFieldProps) {
  return (
    <div
      className={cx(
        'flex min-w-0 items-center gap-3 rounded-button border border-line-strong bg-sunken py-3 pr-3 pl-4 sm:gap-4 sm:pr-4',
        className,
      )}
    >
      {leading}
      <dl className="min-w-0 flex-1">
        <dt className="text-note text-ink-3">{label}</dt>
        <dd className="text-base font-semibold wrap-anywhere text-ink sm:text-lg">
          {shown ?? value}
        </dd>
      </dl>
      <CopyButton value={value} label={label} className="shrink-0 print:hidden" />
    </div>
  )
}
