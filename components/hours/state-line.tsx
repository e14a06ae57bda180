import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/display/badge'

type Props = { isOpen: boolean; label: string; children: ReactNode }

/** Whether a place is open, and what comes next. */
export function StateLine({ isOpen, label, children }: Props) {
  return (
    <span className="flex min-h-6.5 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
      <Badge tone={isOpen ? 'green' : 'neutral'}>{label}</Badge>
      {children}
    </span>
  )
}
