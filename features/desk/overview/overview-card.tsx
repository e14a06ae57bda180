import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Card } from '@/components/ui/display/card'
import { Link } from '@/lib/i18n/navigation'

type Props = {
  title: string
  aside?: ReactNode
  /** The page with all details. */
  link?: { href: string; label: string }
  children: ReactNode
}

export function OverviewCard({ title, aside, link, children }: Props) {
  const id = useId()

  return (
    <Card as="section" surface="flat" aria-labelledby={id} className="flex flex-col">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      <div className="min-w-0 flex-1">{children}</div>
      {link && (
        <Link
          href={link.href}
          className="mt-3 inline-flex min-h-touch items-center gap-1.5 self-start rounded-sm text-sm font-medium text-accent hover:text-accent-strong"
        >
          {link.label}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      )}
    </Card>
  )
}
