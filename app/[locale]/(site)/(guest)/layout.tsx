import type { ReactNode } from 'react'

/* Rendered for each request, under a nonce: what is typed here is worth stealing. */
export const dynamic = 'force-dynamic'

export default function Layout({ children }: { children: ReactNode }) {
  return children
}
