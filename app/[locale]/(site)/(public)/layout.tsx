import type { ReactNode } from 'react'

/* What is said here changes at the desk. The front door keeps the pages, and knows when they changed. */
export const dynamic = 'force-dynamic'

type Props = { children: ReactNode }

export default function PublicLayout({ children }: Props) {
  return children
}
