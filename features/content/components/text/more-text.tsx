import { Prose } from '@/components/ui/display/prose'
import type { SitePage } from '@/lib/contracts/site/pages'

/** What the office wrote below what a page is for, once it has written anything. */
export function MoreText({ page }: { page: SitePage | null }) {
  return page === null ? null : <Prose html={page.html} className="mt-14" />
}
