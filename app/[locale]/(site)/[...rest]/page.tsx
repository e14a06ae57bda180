import type { Metadata } from 'next'
import { NotFoundPanel } from '@/components/feedback/not-found-panel'
import { notFoundMetadata } from '@/lib/i18n/metadata/page-metadata'

/* Answers every path without a route of its own, in the site's frame and the reader's language. */
export const dynamic = 'force-dynamic'

export function generateMetadata(): Promise<Metadata> {
  return notFoundMetadata()
}

export default function UnmatchedPage() {
  return <NotFoundPanel />
}
