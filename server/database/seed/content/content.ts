import { cashPoints } from './cash-points'
import { contacts } from './contacts'
import { pages } from './pages/pages'
import type { Article, CashPoint, Contacts, ContentPage, FaqGroup, Monitoring } from './shapes'
import { typeset } from './typeset'
import { cashInSevenCities } from './articles/cash-in-seven-cities'
import { howTheRateIsHeld } from './articles/how-the-rate-is-held'
import { howToReadTheQuote } from './articles/how-to-read-the-quote'
import { officeHoursOnHolidays } from './articles/office-hours-on-holidays'
import { secondFactorAndPasskeys } from './articles/second-factor-and-passkeys'
import { trc20OrErc20 } from './articles/trc20-or-erc20'
import { whatAMonitoringSiteReads } from './articles/what-a-monitoring-site-reads'
import { accountQuestions } from './faq/account'
import { cashQuestions } from './faq/cash'
import { exchangeQuestions } from './faq/exchange'
import { paymentQuestions } from './faq/payment'
import { rateQuestions } from './faq/rate'
import { troubleQuestions } from './faq/trouble'

const faqGroups: FaqGroup[] = [
  exchangeQuestions,
  rateQuestions,
  paymentQuestions,
  troubleQuestions,
  cashQuestions,
  accountQuestions,
]

/** Ordered from the newest. */
const articles: Article[] = [
  officeHoursOnHolidays,
  howTheRateIsHeld,
  howToReadTheQuote,
  secondFactorAndPasskeys,
  cashInSevenCities,
  trc20OrErc20,
  whatAMonitoringSiteReads,
]

/** The content of the demo office, as it is stored. */
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

/** Invented sites: names under .example belong to nobody. */
export const officeMonitorings: Monitoring[] = [
  { slug: 'kursomer', name: 'Kursomer', url: 'https://kursomer.example/' },
  { slug: 'ratewatch', name: 'RateWatch', url: 'https://ratewatch.example/' },
  { slug: 'obmenlist', name: 'ObmenList', url: 'https://obmenlist.example/' },
  { slug: 'swapindex', name: 'SwapIndex', url: 'https://swapindex.example/' },
]
