import type { ReactNode } from 'react'

/* The front door keeps these pages for everybody, with the hashes of their own scripts alone. */
export const dynamic = 'force-dynamic'

export default function Layout({ children }: { children: ReactNode }) {
  return children
}
