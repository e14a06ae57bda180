import type { ReactNode } from 'react'

/*
 * The texts of these pages are edited at the desk. The front door caches the pages and learns when they
 * change.
 */
export const dynamic = 'force-dynamic'

type Props = { children: ReactNode }

export default function PublicLayout({ children }: Props) {
  return children
}
