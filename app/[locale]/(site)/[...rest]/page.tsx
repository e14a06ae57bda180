import type { Metadata } from 'next'
import { NotFoundPanel } from '@/components/feedback/not-found-panel'
import { notFoundMetadata } from '@/lib/i18n/metadata/page-metadata'

/* The 404 page of every path that has no route, in the site's layout and the visitor's language. */
export const dynamic = 'force-dynamic'

export function generateMetadata(): Promise<Metadata> {
  return notFoundMetadata()
}

export default function UnmatchedPage() {
  return <NotFoundPanel />
}
