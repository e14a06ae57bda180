import type { ReactNode } from 'react'
import { ClaimsFrame } from '@/features/desk/claims/list/claims-frame'

/** Keeps the list unchanged while claims are opened next to it. */
export default function DeskClaimsLayout({ children }: { children: ReactNode }) {
  return <ClaimsFrame>{children}</ClaimsFrame>
}
