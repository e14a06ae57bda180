import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { CircleAlert } from '@/components/ui/icons'

/** Why a form was refused, with a link that may help. */
export function FormFault({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-2 rounded-field bg-red-soft px-4 py-3 text-base text-red-strong">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** A message about a success. */
export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-2 rounded-field bg-accent-soft px-4 py-3 text-base text-accent-strong">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
