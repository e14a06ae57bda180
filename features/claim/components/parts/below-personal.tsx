import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'

/* Without scripts everything is known from the start. */
export const unseen = '[@media(scripting:enabled)]:invisible'

type Props = {
  /** Whether anything personal can appear above. */
  isMoved?: boolean
  className?: string
  children: ReactNode
}

/** What stands below personal parts: it keeps its place, but is not shown before they are known, so that it does not move. */
export function BelowPersonal({ isMoved = true, className, children }: Props) {
  return (
    <div
      className={cx(
        'grid grid-cols-1 gap-5 empty:hidden',
        isMoved && 'in-data-incomplete:[@media(scripting:enabled)]:invisible',
        className,
      )}
    >
      {children}
    </div>
  )
}

/** For the element around the panel, until everything that decides the panel's height is known. */
export function incompleteUnless(isReady: boolean) {
  return { 'data-incomplete': isReady ? undefined : '' }
}
