import type { ReactNode } from 'react'

/* One person’s claim or check: rendered for each request and never cached. */
export const dynamic = 'force-dynamic'

export default function Layout({ children }: { children: ReactNode }) {
  return children
}
