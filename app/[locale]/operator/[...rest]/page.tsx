import type { Metadata } from 'next'
import { notFoundMetadata } from '@/lib/i18n/metadata/page-metadata'
import DeskNotFound from '../not-found'

/* The 404 page of every path under the desk that has no route, with the desk's menu. */
export const dynamic = 'force-dynamic'

export function generateMetadata(): Promise<Metadata> {
  return notFoundMetadata()
}

export default function UnmatchedDeskPage() {
  return <DeskNotFound />
}
