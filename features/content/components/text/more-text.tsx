import { Prose } from '@/components/ui/display/prose'
import type { SitePage } from '@/lib/contracts/site/pages'

/** The office's text below a page's main content, if there is one. */
export function MoreText({ page }: { page: SitePage | null }) {
  return page === null ? null : <Prose html={page.html} className="mt-14" />
}
