/** The same said in both languages, each in its own words. */
export type Both = { ru: string; en: string }

/**
 * Bodies and answers are Markdown: headings from `##`, lists, tables, links as paths of this site
 * without a language. A heading may end with its own anchor: `## 7. Wallet top-up {#top-up}`.
 */
export type ContentPage = { key: ContentPageKey; title: Both; summary: Both; body: Both }

export const contentPageKeys = [
  'rules',
  'aml',
  'cash',
  'contacts',
  'partners',
  'partners-users',
  'partners-monitoring',
  'shops',
  'contest',
] as const
export type ContentPageKey = (typeof contentPageKeys)[number]

export type FaqQuestion = { slug: string; question: Both; answer: Both }
export type FaqGroup = { slug: string; name: Both; questions: FaqQuestion[] }

export type Article = {
  slug: string
  /** Published so many days before the seed; below zero it is still to come. */
  daysAgo: number
  title: Both
  summary: Both
  body: Both
  cover: CoverName
  coverAlt: Both
}

export const coverNames = ['clock', 'coins', 'lock', 'network', 'pins', 'rows', 'slip'] as const
export type CoverName = (typeof coverNames)[number]

export type OpenSpan = { from: string; to: string }

export type CashPoint = {
  citySlug: string
  address: Both
  note: Both
  /** Monday first; null: by appointment only. */
  week: OpenSpan[][] | null
  timezone: string
  mapUrl: string
}

export type ContactChannel = {
  kind: 'email' | 'telegram' | 'phone' | 'link'
  value: string
  label: Both
  note: Both
}
export type Contacts = { channels: ContactChannel[]; address: Both; mailbox: string }

export type Monitoring = { slug: string; name: string; url: string }
