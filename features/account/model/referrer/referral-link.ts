import { directionPath } from '@/lib/exchange/address/direction-path'
import { bannerPath, type Banner } from '@/lib/site/banner-path'
import { localePath, type Locale } from '@/lib/i18n/locales'

/** Pages to which a referral link can lead; `pair` and `direction` need a pair. */
export const linkTargets = ['home', 'pair', 'direction', 'cash', 'faq'] as const
export type LinkTarget = (typeof linkTargets)[number]

type Side = { id: number; slug: string }
export type Pair = { from: Side; to: Side }

/** A referrer's code, and the address of the home page with the code. */
export type Referral = { code: string; link: string }

type LinkTo = { target: LinkTarget; pair: Pair | null; locale: Locale }

export function needsPair(target: LinkTarget): boolean {
  return target === 'pair' || target === 'direction'
}

/** The referral link to a page; to the home page until the pair is chosen. */
export function referralLink({ code, link }: Referral, { target, pair, locale }: LinkTo): string {
  const url = new URL(localePath(locale, pathOf(target, pair)), link)
  if (target === 'pair' && pair) {
    url.searchParams.set('cur_from', String(pair.from.id))
    url.searchParams.set('cur_to', String(pair.to.id))
  }
  url.searchParams.set('refferal', code)
  return url.href
}

function pathOf(target: LinkTarget, pair: Pair | null): string {
  switch (target) {
    case 'home':
    case 'pair':
      return '/'
    case 'direction':
      return pair ? directionPath(pair.from.slug, pair.to.slug) : '/'
    case 'cash':
      return '/cash'
    case 'faq':
      return '/faq'
  }
}

type BannerOf = Banner & { pair: Pair; locale: Locale }

/** The path of a pair's banner on this site. */
export function pairBanner({ pair, locale, ...banner }: BannerOf): string {
  return localePath(locale, bannerPath(`${pair.from.slug}-to-${pair.to.slug}`, banner))
}

type BannerHtml = BannerOf & { referral: Referral; alt: string }

/** The code that shows a banner on another site, linked to the exchange of its pair. */
export function bannerHtml({ referral, alt, ...banner }: BannerHtml): string {
  const { pair, locale, size } = banner
  const href = referralLink(referral, { target: 'pair', pair, locale })
  const src = new URL(pairBanner(banner), referral.link).href
  return `<a href="${escaped(href)}"><img src="${escaped(src)}" width="${size.width}" height="${size.height}" alt="${escaped(alt)}"></a>`
}

/** A text as HTML, in which its link can be pressed. */
export function textHtml(text: string, link: string): string {
  return `<p>${text
    .split(link)
    .map(escaped)
    .join(`<a href="${escaped(link)}">${escaped(link)}</a>`)}</p>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
