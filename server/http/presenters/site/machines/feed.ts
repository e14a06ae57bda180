import type { ArticleSummary } from '@/server/modules/content'
import { markup, nothing, type Markup } from '../markup'

export type Feed = {
  title: string
  description: string
  language: string
  /** Absolute URLs of the feed, of the page to which it belongs, and of an article. */
  self: string
  home: string
  addressOf: (slug: string) => string
  articles: readonly ArticleSummary[]
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const atom = 'http://www.w3.org/2005/Atom'

/** Renders RSS 2.0, newest articles first. */
export function renderFeed(feed: Feed): string {
  const { title, description, language, self, home, articles } = feed
  const [newest] = articles
  const built = newest
    ? markup`    <lastBuildDate>${rfc822(newest.publishedAt)}</lastBuildDate>\n`
    : nothing
  const items = articles.map((article) => renderItem(article, feed))
  const channel = markup`  <channel>
    <title>${title}</title>
    <link>${home}</link>
    <description>${description}</description>
    <language>${language}</language>
    <atom:link href="${self}" rel="self" type="application/rss+xml"/>
${built}${items}  </channel>`
  return `${declaration}${markup`<rss version="2.0" xmlns:atom="${atom}">\n${channel}\n</rss>\n`.markup}`
}

function renderItem(article: ArticleSummary, { addressOf }: Feed): Markup {
  const { slug, title, summary, publishedAt } = article
  const address = addressOf(slug)
  return markup`    <item>
      <title>${title}</title>
      <link>${address}</link>
      <guid isPermaLink="true">${address}</guid>
      <description>${summary}</description>
      <pubDate>${rfc822(publishedAt)}</pubDate>
    </item>
`
}

/* RSS requires dates like `Sun, 22 Nov 2026 12:00:00 GMT`, which is the format of `toUTCString`. */
function rfc822(moment: string): string {
  return new Date(moment).toUTCString()
}
