import type { ComponentProps } from 'react'
import { cx } from '@/components/ui/cx'

/** A bar that stays at the lower edge of the screen, as wide as the page with its padding. */
export function BottomBar({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className={cx(
        'sticky bottom-0 z-10 -mx-4 border-t border-line bg-canvas px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:-mx-5 lg:px-5',
        className,
      )}
    />
  )
}
