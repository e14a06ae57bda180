import type { Article } from '@/lib/contracts/site/news'
import type { Contacts } from '@/lib/contracts/site/contacts'
import type { LegalPerson, OfficeFacts } from '@/lib/contracts/site/office'

const context = 'https://schema.org'

type Site = {
  name: string
  /** The address of the home page in the language of the page. */
  url: string
  /** The address of the site without a language. */
  origin: string
}

type Crumb = { name: string; url: string }

export function breadcrumbsOf(crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

/** The office, its contact channels and its site. */
export function officeData(
  site: Site & { description: string; language: string },
  { channels, legalPerson }: Pick<OfficeFacts, 'channels' | 'legalPerson'>,
): object {
  const { name, url, origin, description, language } = site
  const links = channels.filter(({ kind }) => kind === 'link').map(({ href }) => href)
  const contactPoint = channels.filter(({ kind }) => kind !== 'link').map(contactPointOf)
  return {
    '@context': context,
    '@graph': [
      {
        ...publisherOf({ name, origin }),
        ...(legalPerson && legalDataOf(legalPerson)),
        ...(contactPoint.length > 0 && { contactPoint }),
        ...(links.length > 0 && { sameAs: links }),
      },
      {
        '@type': 'WebSite',
        '@id': `${url}#website`,
        name,
        url,
        description,
        inLanguage: language,
        publisher: { '@id': organisationId(origin) },
      },
    ],
  }
}

function legalDataOf({ name, licence, register, address }: LegalPerson): object {
  return {
    legalName: name,
    ...(address !== null && { address }),
    ...(licence !== null && {
      hasCredential: { '@type': 'EducationalOccupationalCredential', name: licence },
    }),
    ...(register?.number && {
      identifier: {
        '@type': 'PropertyValue',
        name: register.name,
        value: register.number,
        ...(register.url !== null && { url: register.url }),
      },
    }),
  }
}

/* The label is the purpose of a channel: a cash point's telephone is not the office's telephone. */
function contactPointOf({ kind, value, href, label, note }: Contacts['channels'][number]): object {
  const addresses = { email: { email: value }, phone: { telephone: value } }
  return {
    '@type': 'ContactPoint',
    contactType: label === '' ? 'customer support' : label,
    ...(kind === 'email' || kind === 'phone' ? addresses[kind] : { url: href }),
    ...(note !== '' && { description: note }),
    availableLanguage: ['ru', 'en'],
  }
}

type ArticleContext = { site: Site; url: string; image: string; language: string; crumbs: Crumb[] }

/** A news article and its breadcrumbs. */
export function articleData(
  article: Pick<Article, 'title' | 'summary' | 'publishedAt' | 'changedAt'>,
  { site, url, image, language, crumbs }: ArticleContext,
): object {
  const publisher = publisherOf(site)
  return {
    '@context': context,
    '@graph': [
      breadcrumbsOf([...crumbs, { name: article.title, url }]),
      {
        '@type': 'NewsArticle',
        headline: article.title,
        ...(article.summary !== '' && { description: article.summary }),
        image: [image],
        datePublished: article.publishedAt,
        dateModified: article.changedAt,
        inLanguage: language,
        mainEntityOfPage: { '@type': 'WebPage', '@id': url },
        author: publisher,
        publisher,
      },
    ],
  }
}

function organisationId(origin: string): string {
  return `${origin}/#organization`
}

function publisherOf({ name, origin }: Pick<Site, 'name' | 'origin'>) {
  return {
    '@type': 'Organization',
    '@id': organisationId(origin),
    name,
    url: origin,
    logo: { '@type': 'ImageObject', url: `${origin}/icons/512.png`, width: 512, height: 512 },
  }
}

/** JSON that can be put into a script element, because it cannot close the element. */
export function scriptText(data: object): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
