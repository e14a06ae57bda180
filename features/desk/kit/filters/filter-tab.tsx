import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'

type Props = {
  isChosen: boolean
  /** How many rows it shows; undefined if nobody counts them. */
  count?: number | undefined
  onChoose: () => void
  children: ReactNode
}

/** One of the groups of rows that operators most often look at together. */
export function FilterTab({ isChosen, count, onChoose, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'flex h-button-sm shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium whitespace-nowrap transition-colors duration-150 pointer-coarse:h-11',
        isChosen
          ? 'border-ink bg-ink text-on-ink'
          : 'border-line-strong bg-surface text-ink-2 hover:border-line-control hover:text-ink',
      )}
    >
      {children}
      {count !== undefined && <span className="font-normal tabular">{count}</span>}
    </button>
  )
}
