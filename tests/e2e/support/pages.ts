import type { Locale } from '@/lib/i18n/locales'

/** The paths of all pages of the product, in Russian. */
export const publicPages = [
  '/',
  '/aml',
  '/cash',
  '/contacts',
  '/contest',
  '/faq',
  '/news',
  '/partners',
  '/partners/monitoring',
  '/partners/users',
  '/rules',
  '/shops',
  '/status',
] as const

export const guestPages = ['/login', '/register', '/forget', '/recover', '/successfully'] as const

export const accountPages = [
  '/account',
  '/account/cards',
  '/account/gift',
  '/account/orders',
  '/account/promocodes',
  '/account/referrer',
  '/account/settings',
  '/account/shop',
  '/account/shop/api',
  '/account/shop/link-generation',
  '/account/shop/sales-history',
  '/account/shop/statistics',
  '/account/shop/withdrawal',
] as const

const uuid = '0190b6a0-0000-7000-8000-000000000000'

export const pagesByLink = [
  '/claim/fail',
  '/claim/success',
  `/verification/${uuid}`,
  `/verify/${uuid}`,
] as const

export const deskPages = [
  '/operator',
  '/operator/claims',
  '/operator/verifications',
  '/operator/verifications/settings',
  '/operator/directions',
  '/operator/currencies',
  '/operator/groups',
  '/operator/cities',
  '/operator/rates',
  '/operator/reserves',
  '/operator/ledger',
  '/operator/turnover',
  '/operator/requisites',
  '/operator/rails',
  '/operator/providers',
  '/operator/bank-messages',
  '/operator/bank-messages/templates',
  '/operator/bank-messages/devices',
  '/operator/messages',
  '/operator/content',
  '/operator/content/new',
  '/operator/cash-points',
  '/operator/contacts',
  '/operator/monitorings',
  '/operator/price-sources',
  '/operator/mails',
  '/operator/promo-codes',
  '/operator/discounts',
  '/operator/gifts',
  '/operator/gifts/catalogue',
  '/operator/contests',
  '/operator/risk',
  '/operator/office',
  '/operator/audit',
  '/operator/users',
  '/operator/partners',
  '/operator/partners/programme',
  '/operator/withdrawals',
  '/operator/shops',
  '/operator/invoices',
  '/operator/logins',
] as const

/** The path of a page in a language. */
export function pathIn(language: Locale, path: string): string {
  return language === 'ru' ? path : english(path)
}

/** The English path of a page. */
export function english(path: string): string {
  return path === '/' ? '/en' : `/en${path}`
}
