import { scriptText } from '@/lib/site/structured-data'

/**
 * Structured data for search engines. It is data and not a script, so the page's content security policy
 * does not apply to it.
 */
export function JsonLd({ data }: { data: object }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />
  )
}
