import type { ReactNode } from 'react'

/*
 * The front door caches these pages for everybody. So their content security policy allows scripts by
 * hash, not by nonce.
 */
export const dynamic = 'force-dynamic'

export default function Layout({ children }: { children: ReactNode }) {
  return children
}
