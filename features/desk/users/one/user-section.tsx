import { useId, type ReactNode } from 'react'
import { Card } from '@/components/ui/display/card'

type Props = {
  title: string
  /** A button next to the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled section of a user's page. */
export function UserSection({ title, aside, children }: Props) {
  const id = useId()

  return (
    <Card as="section" surface="flat" padding="small" aria-labelledby={id}>
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  )
}
