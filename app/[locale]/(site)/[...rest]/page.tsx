import { notFound } from 'next/navigation'
import { pageLocale } from '@/lib/i18n/page-locale'

/* Whatever no other route answers, so that the error page has the site's frame and language. */
export const dynamic = 'force-dynamic'

export default async function UnmatchedPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params)
  notFound()
}
