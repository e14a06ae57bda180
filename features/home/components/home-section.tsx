import type { ReactNode } from 'react'
import { ArrowRight } from '@/components/ui/icons'
import { Link } from '@/lib/i18n/navigation'

type Props = {
  id: string
  title: string
  /** The link to the whole list. */
  more: { href: string; text: string }
  children: ReactNode
}

/** A section of the home page with the first items of a list. */
export function HomeSection({ id, title, more, children }: Props) {
  return (
    <section aria-labelledby={id} className="mt-16 below-first-screen md:mt-20">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <Link
          href={more.href}
          className="inline-flex min-h-touch items-center gap-1.5 text-base font-medium text-accent hover:underline"
        >
          {more.text}
          <ArrowRight aria-hidden className="size-4.5" />
        </Link>
      </div>
      {children}
    </section>
  )
}
