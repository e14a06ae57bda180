'use client'

import type { ReactNode } from 'react'
import { useClosingMenu } from '../use-closing-menu'
import { UserRows, type UserRowsProps } from './user-rows'

type Props = UserRowsProps & { className: string; children: ReactNode }

/**
 * A native `details` element like the site's menu, so that it opens without scripts. Esc and moving the
 * focus out close it.
 */
export function AccountMenu({ className, children, ...user }: Props) {
  const menu = useClosingMenu()

  return (
    <details ref={menu} name="site-menu" className="relative">
      <summary className={`list-none [&::-webkit-details-marker]:hidden ${className}`}>
        {children}
      </summary>
      <div className="absolute top-full right-0 z-30 mt-2 grid w-64 gap-1 rounded-card border border-line bg-surface p-3 shadow-pop">
        <UserRows {...user} />
      </div>
    </details>
  )
}
