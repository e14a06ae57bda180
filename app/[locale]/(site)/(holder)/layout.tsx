import type { ReactNode } from 'react'

/*
 * These pages show one person's claim or verification, so they are rendered for each request and never
 * cached.
 */
export const dynamic = 'force-dynamic'

export default function Layout({ children }: { children: ReactNode }) {
  return children
}
