import type { ReactNode } from 'react'
import { CopyButton } from '@/components/ui/display/copy/copy-button'

type Props = {
  label: string
  /** The exact text that is copied; null if it is only to be read. */
  value: string | null
  /** The text as it is shown. */
  children: ReactNode
  /** A link that belongs to the value. */
  more?: ReactNode
}

/** A value that an operator copies into a bank or a wallet. */
export function CopyLine({ label, value, children, more }: Props) {
  return (
    <div className="border-b border-line py-0.5 last:border-b-0">
      <div className="flex min-h-touch items-center gap-2">
        <dl className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
          <dt className="text-note text-ink-3">{label}</dt>
          <dd className="text-sm font-medium wrap-anywhere">{children}</dd>
        </dl>
        {value !== null && (
          <CopyButton isCompact value={value} label={label} className="shrink-0" />
        )}
      </div>
      {more}
    </div>
  )
}
