import type { channelKinds, channelPurposes } from '@/lib/contracts/site/contacts'
import type { PageKey } from '@/lib/contracts/site/pages'

/** A text in both languages. The wording need not be a literal translation. */
export type Both = { ru: string; en: string }

/**
 * Bodies and answers are Markdown: headings from `##`, lists, tables, links as paths of this site
 * without a language. A heading may end with its own anchor: `## 7. Wallet top-up {#top-up}`.
 */
export type ContentPage = { key: PageKey; title: Both; summary: Both; body: Both }

export type FaqQuestion = { slug: string; question: Both; answer: Both }
export type FaqGroup = { slug: string; name: Both; questions: FaqQuestion[] }

export type Article = {
  slug: string
  /** How many days before the seed it was published; a negative number is in the future. */
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
  /** Opening hours, Monday first; null means round the clock. */
  week: OpenSpan[][] | null
  timezone: string
  mapUrl: string
}

type ContactChannel = {
  kind: (typeof channelKinds)[number]
  value: string
  label: Both
  note: Both
  purpose?: (typeof channelPurposes)[number]
}
export type Contacts = { channels: ContactChannel[]; address: Both; mailbox: string }

export type Monitoring = { slug: string; name: string; url: string }
