import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/navigation'

type Props = {
  title: string
  /** One sentence about the purpose of the page. */
  lead?: ReactNode
  /** Buttons and badges on the right; below the title on a phone. */
  actions?: ReactNode
  /** The list that this page was opened from. */
  back?: { href: string; label: string }
}

/** The header of every page of the desk. */
export function PageHeader({ title, lead, actions, back }: Props) {
  return (
    <header className="mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        {back && (
          <Link
            href={back.href}
            className="mb-1 inline-flex min-h-touch items-center gap-1.5 rounded-sm text-sm text-ink-2 hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {back.label}
          </Link>
        )}
        <h1 className="text-2xl text-balance wrap-anywhere">{title}</h1>
        {lead && <p className="mt-0.5 max-w-text text-sm text-ink-2">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 empty:hidden">{actions}</div>}
    </header>
  )
}
