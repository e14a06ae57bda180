import type { ReactNode } from 'react'
import { Card } from '@/components/ui/display/card'

type Props = {
  title: string
  lead?: string
  children: ReactNode
  /** Links to other pages, below the card. */
  foot?: ReactNode
}

/** The narrow centred frame of guests' forms. */
export function GuestFrame({ title, lead, children, foot }: Props) {
  return (
    <div className="mx-auto max-w-md pt-8 pb-14 md:pt-14">
      <h1 className="text-center text-3xl text-balance">{title}</h1>
      {lead !== undefined && (
        <p className="mt-3 text-center text-base text-pretty text-ink-2">{lead}</p>
      )}
      <Card className="mt-6">{children}</Card>
      {foot !== undefined && <div className="mt-5 grid gap-2">{foot}</div>}
    </div>
  )
}
