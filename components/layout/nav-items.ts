/** The links of the header, in order. */
export const mainNav = [
  { key: 'exchange', href: '/' },
  { key: 'cash', href: '/cash' },
  { key: 'partners', href: '/partners' },
  { key: 'shops', href: '/shops' },
  { key: 'faq', href: '/faq' },
  { key: 'news', href: '/news' },
] as const

export const footerNav = [
  {
    key: 'office',
    links: [
      { text: 'nav.exchange', href: '/' },
      { text: 'nav.cash', href: '/cash' },
      { text: 'nav.news', href: '/news' },
      { text: 'footer.contest', href: '/contest' },
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
      { text: 'nav.shops', href: '/shops' },
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

export const shopNav = [
  { section: 'shop', href: '/account/shop' },
  { section: 'shopApi', href: '/account/shop/api' },
  { section: 'shopLinkGeneration', href: '/account/shop/link-generation' },
  { section: 'shopSalesHistory', href: '/account/shop/sales-history' },
  { section: 'shopStatistics', href: '/account/shop/statistics' },
  { section: 'shopWithdrawal', href: '/account/shop/withdrawal' },
] as const
