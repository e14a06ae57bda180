import type { ReactNode } from 'react'

/* One person’s claim or verification: rendered for each request and never cached. */
export const dynamic = 'force-dynamic'

export default function Layout({ children }: { children: ReactNode }) {
  return children
}
