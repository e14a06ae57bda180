import type { ReactNode } from 'react'
import { ClaimsFrame } from '@/features/desk/claims/list/claims-frame'

/** The list stays as it is while claims are opened beside it. */
export default function DeskClaimsLayout({ children }: { children: ReactNode }) {
  return <ClaimsFrame>{children}</ClaimsFrame>
}
