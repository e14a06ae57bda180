import { useTranslations } from 'next-intl'
import type { SitePage } from '@/lib/contracts/site/pages'
import { Prose } from '@/components/ui/display/prose'
import { FoldedContents, hasContents, SideContents } from './contents'
import { Day } from './day'
import type { ReactNode } from 'react'

/** A page's text with its table of contents and its date. */
export function PageText({ page }: { page: SitePage }) {
  const t = useTranslations('content')
  const isLong = hasContents(page.headings)

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-14">
      <div className="min-w-0">
        {isLong && (
          <div className="mb-8 lg:hidden">
            <FoldedContents items={page.headings} />
          </div>
        )}
        <Prose html={page.html} />
        <p className="mt-10 text-sm text-ink-3">
          {t.rich('changed', { date: () => <Day at={page.changedAt} /> })}
        </p>
      </div>
      {isLong && <SideContents items={page.headings} />}
    </div>
  )
}

type Props = { title: string; lead?: string | undefined; children?: ReactNode }

/** The heading of every page of text. */
export function PageHeading({ title, lead, children }: Props) {
  return (
    <header className="pt-6 md:pt-10">
      <h1 className="text-3xl text-balance wrap-anywhere md:text-4xl">{title}</h1>
      {lead && <p className="mt-3 max-w-text text-lg text-pretty text-ink-2">{lead}</p>}
      {children}
    </header>
  )
}
