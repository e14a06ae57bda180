import { scriptText } from '@/lib/site/structured-data'

/**
 * What search engines are told beside the words of a page. Data, not a script: the page's policy has
 * nothing to say about it.
 */
export function JsonLd({ data }: { data: object }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />
  )
}
