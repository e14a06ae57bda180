import { cx } from '@/components/ui/cx'

/** A row of pills. On a phone it scrolls sideways; elsewhere it wraps. */
export const pillRowClasses =
  '-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 max-sm:faded-ends sm:mx-0 sm:flex-wrap sm:px-0'

export function pillClasses(isChosen: boolean): string {
  return cx(
    'flex h-9 shrink-0 items-center rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors duration-150 pointer-coarse:h-11',
    isChosen
      ? 'border-ink bg-ink text-on-ink'
      : 'border-line-strong bg-surface text-ink-2 hover:border-line-control hover:text-ink',
  )
}
