/** The links of the header, in order. */
export const mainNav = [
  { key: 'exchange', href: '/' },
  { key: 'cash', href: '/cash' },
  { key: 'partners', href: '/partners' },
  { key: 'faq', href: '/faq' },
  { key: 'news', href: '/news' },
] as const

/** The link to the contest, in menus only while there is one. */
export const contestLink = { key: 'contest', href: '/contest', text: 'nav.contest' } as const

export const footerNav = [
  {
    key: 'office',
    links: [
      { text: 'nav.exchange', href: '/' },
      { text: 'nav.cash', href: '/cash' },
      { text: 'nav.news', href: '/news' },
    ],
  },
  {
    key: 'help',
    links: [
      { text: 'nav.faq', href: '/faq' },
      { text: 'footer.rules', href: '/rules' },
      { text: 'footer.aml', href: '/aml' },
      { text: 'footer.contacts', href: '/contacts' },
      { text: 'footer.status', href: '/status' },
    ],
  },
  {
    key: 'work',
    links: [
      { text: 'nav.partners', href: '/partners' },
      { text: 'footer.users', href: '/partners/users' },
      { text: 'footer.monitoring', href: '/partners/monitoring' },
      { text: 'footer.shops', href: '/shops' },
    ],
  },
] as const

export const accountNav = [
  { section: 'account', href: '/account' },
  { section: 'accountOrders', href: '/account/orders' },
  { section: 'accountCards', href: '/account/cards' },
  { section: 'accountGift', href: '/account/gift' },
  { section: 'accountPromocodes', href: '/account/promocodes' },
  { section: 'accountReferrer', href: '/account/referrer' },
  { section: 'shop', href: '/account/shop' },
  { section: 'accountSettings', href: '/account/settings' },
] as const
