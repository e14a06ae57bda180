import type { SitePage } from '@/lib/contracts/site/pages'
import { PageText } from './page-text'

/** What the office wrote below what a page is for, once it has written anything. */
export function MoreText({ page }: { page: SitePage | null }) {
  return page === null ? null : (
    <div className="mt-14">
      <PageText page={page} />
    </div>
  )
}
