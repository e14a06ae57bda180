import { scriptText, structuredData, type StructuredData } from '../model/structured-data'

/** Data, not a script: the page's policy has nothing to say about it. */
export function DirectionJsonLd({ data }: { data: StructuredData }) {
  const safeJson = { __html: scriptText(structuredData(data)) }

  return <script type="application/ld+json" dangerouslySetInnerHTML={safeJson} />
}
