'use client'

import type { ReactNode } from 'react'
import { useClosingMenu } from '@/components/layout/use-closing-menu'
import { cx } from '@/components/ui/cx'

type Props = { label: string; icon: ReactNode; className?: string; children: ReactNode }

/**
 * A native `details` element, which opens even before JavaScript has loaded. Choosing a page closes
 * it.
 */
export function PhoneMenu({ label, icon, className, children }: Props) {
  const menu = useClosingMenu()

  return (
    <details ref={menu} className={cx('group', className)}>
      <summary
        aria-label={label}
        className="grid size-11 list-none place-items-center rounded-field border border-line-strong bg-surface [&::-webkit-details-marker]:hidden"
      >
        {icon}
      </summary>
      <div className="absolute inset-x-4 top-full z-30 max-h-[calc(100dvh-5rem-var(--toast-room))] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-3 shadow-pop">
        {children}
      </div>
    </details>
  )
}
