/** The alphabets of the font. Each has a separate font file, which is used as a separate font family. */
export const cardAlphabets = ['latin', 'cyrillic', 'latin-ext'] as const

export function cardFamily(alphabet: (typeof cardAlphabets)[number]): string {
  return `Onest ${alphabet}`
}

/** The pages that have their own card. `section` is their key in the message files. */
export const siteCards = [
  { path: '/', key: 'home', section: 'home' },
  { path: '/aml', key: 'aml', section: 'aml' },
  { path: '/cash', key: 'cash', section: 'cash' },
  { path: '/contacts', key: 'contacts', section: 'contacts' },
  { path: '/contest', key: 'contest', section: 'contest' },
  { path: '/faq', key: 'faq', section: 'faq' },
  { path: '/news', key: 'news', section: 'news' },
  { path: '/partners', key: 'partners', section: 'partners' },
  { path: '/partners/monitoring', key: 'partners-monitoring', section: 'partnersMonitoring' },
  { path: '/partners/users', key: 'partners-users', section: 'partnersUsers' },
  { path: '/rules', key: 'rules', section: 'rules' },
  { path: '/shops', key: 'shops', section: 'shops' },
  { path: '/status', key: 'status', section: 'status' },
] as const
export type SiteCard = (typeof siteCards)[number]

/** The size that social networks require for the preview picture of a link. */
export const cardSize = { width: 1200, height: 630 } as const

export const cardsBase = '/cards'

/**
 * The path of a page's card, without a language prefix. A page without its own card has the home page's.
 */
export function cardPath(pagePath: string): string {
  const [path = '/'] = pagePath.split('?')
  if (/^\/(news|exchange)\/[a-z0-9-]+$/.test(path)) {
    return `${cardsBase}${path}.png`
  }
  const { key } = siteCards.find((card) => card.path === path) ?? siteCards[0]
  return `${cardsBase}/page/${key}.png`
}
