import type { ReactNode } from 'react'
import type { SitePage } from '@/lib/contracts/site/pages'
import { NotWritten } from './not-written'
import { PageHeading } from './page-heading'
import { PageText } from './page-text'

type Props = {
  page: SitePage | null
  /** What the page is called as long as the office calls it nothing itself. */
  title: string
  /** What stands between the heading and the words. */
  children?: ReactNode
}

/** A page that is made of the office's own words, and says so when there are none. */
export function TextPage({ page, title, children }: Props) {
  return (
    <>
      <PageHeading title={page?.title ?? title} lead={page?.summary} />
      {children}
      <div className="mt-8 md:mt-10">
        {page === null ? <NotWritten /> : <PageText page={page} />}
      </div>
    </>
  )
}
