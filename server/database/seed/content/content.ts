import { articles } from './articles/articles'
import { cashPoints } from './cash-points'
import { contacts } from './contacts'
import { faqGroups } from './faq/faq-groups'
import { monitorings } from './monitorings'
import { pages } from './pages/pages'
import type { Article, CashPoint, Contacts, ContentPage, FaqGroup } from './shapes'
import { typeset } from './typeset'

/** What the pages of the demo office say, as it is stored. */
export const officePages: ContentPage[] = pages.map((page) => ({
  ...page,
  summary: typeset(page.summary),
  body: typeset(page.body),
}))

export const officeFaqGroups: FaqGroup[] = faqGroups.map((group) => ({
  ...group,
  questions: group.questions.map((row) => ({ ...row, answer: typeset(row.answer) })),
}))

export const officeArticles: Article[] = articles.map((article) => ({
  ...article,
  summary: typeset(article.summary),
  body: typeset(article.body),
}))

export const officeCashPoints: CashPoint[] = cashPoints.map((point) => ({
  ...point,
  address: typeset(point.address),
  note: typeset(point.note),
}))

export const officeContacts: Contacts = {
  ...contacts,
  channels: contacts.channels.map((channel) => ({ ...channel, note: typeset(channel.note) })),
  address: typeset(contacts.address),
}

export const officeMonitorings = monitorings
