import type { ReactNode } from 'react'
import { useId } from 'react'
import { Card } from '@/components/ui/display/card'

type Props = {
  /** The part of the page's address after `#` that leads here. */
  anchor?: string
  title: string
  description?: ReactNode
  /** A badge or a button next to the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of a form: title and explanation on the left, fields on the right. */
export function FormSection({ anchor, title, description, aside, children }: Props) {
  const id = useId()

  return (
    <Card
      as="section"
      id={anchor}
      aria-labelledby={id}
      surface="flat"
      className="@container scroll-mt-20"
    >
      <div className="grid gap-x-8 gap-y-4 @3xl:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-2 @3xl:flex-col @3xl:items-start">
            <h2 id={id} className="text-lg font-semibold">
              {title}
            </h2>
            {aside}
          </div>
          {description && <p className="mt-1 text-sm text-ink-2">{description}</p>}
        </div>
        <div className="grid min-w-0 content-start gap-4">{children}</div>
      </div>
    </Card>
  )
}
