import { notFound } from 'next/navigation'

/* Whatever no other route answers, so that the error page has the site's frame and language. */
export const dynamic = 'force-dynamic'

export default function UnmatchedPage() {
  notFound()
}
