import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { localePath, splitLocale, type Locale } from '@/lib/i18n/locales'
import { pictureAt, picturePath, pictureWidths } from './picture-paths'

/** The sizes of the pictures in a text, by their ids. */
export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>

type Surroundings = { locale: Locale; pictures: PictureSizes }

/* A tag without an address is removed; its contents stay. */
const refused = { link: { tagName: 'a', attribs: {} }, image: { tagName: 'img', attribs: {} } }

const tagsWithoutText =
  'script style template iframe object embed noscript noembed noframes svg math textarea title ' +
  'select option xmp plaintext head'

const options: IOptions = {
  allowedTags: (
    'h2 h3 h4 p br hr ul ol li table thead tbody tr th td blockquote a strong em del code pre img ' +
    'figure figcaption'
  ).split(' '),
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'srcset', 'sizes'],
    ol: ['start'],
    th: ['align', 'scope'],
    td: ['align'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: tagsWithoutText.split(' '),
  nestingLimit: 40,
  // Removes the tags without an address. Renaming such a tag to an unknown name would also remove the
  // next closing tag.
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img') {
      return attribs.src === undefined
    }
    return tag === 'a' && attribs.href === undefined ? 'excludeTag' : false
  },
}

/** How many links and pictures were removed from a text. Its author is shown these numbers. */
export type Refused = { pictures: number; links: number }

/** Removes everything from HTML that is not known to be harmless on a page of this site. */
export function cleanHtml(
  html: string,
  surroundings: Surroundings,
): { html: string; refused: Refused } {
  const removed: Refused = { pictures: 0, links: 0 }
  const clean = sanitizeHtml(html, {
    ...options,
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      b: 'strong',
      i: 'em',
      s: 'del',
      th: (_name, { align }) => ({ tagName: 'th', attribs: { ...aligned(align), scope: 'col' } }),
      td: (_name, { align }) => ({ tagName: 'td', attribs: aligned(align) }),
      ol: (_name, { start = '' }) => ({
        tagName: 'ol',
        attribs: /^\d{1,6}$/.test(start) ? { start } : {},
      }),
      a: (_name, { href }) => {
        const tag = link(href ?? '', surroundings.locale)
        // An anchor without an address is not a link, so it is not counted.
        removed.links += tag === refused.link && href !== undefined ? 1 : 0
        return tag
      },
      img: (_name, attributes) => {
        const tag = image(attributes, surroundings.pictures)
        removed.pictures += tag === refused.image ? 1 : 0
        return tag
      },
    },
  })
  return { html: clean, refused: removed }
}

function aligned(align = ''): Attributes {
  return ['left', 'center', 'right'].includes(align) ? { align } : {}
}

/*
 * Browsers remove tabs and replace backslashes by slashes, so an address that contains them could lead
 * to another site.
 */
const isPlainAddress = (address: string) => !/[\s\p{Control}\\<>"'`]/u.test(address)
const notPages = /^\/(?:media|logos|api|front-api|export)\//

function link(href: string, locale: Locale): Tag {
  if (!isPlainAddress(href)) {
    return refused.link
  }
  if (/^https?:\/\//i.test(href)) {
    return { tagName: 'a', attribs: { href, rel: 'noopener nofollow', target: '_blank' } }
  }
  if (/^\/(?!\/)/.test(href)) {
    return { tagName: 'a', attribs: { href: pathIn(locale, href) } }
  }
  const isOther = /^(?:mailto:|tel:|#)/i.test(href)
  return isOther ? { tagName: 'a', attribs: { href } } : refused.link
}

function pathIn(locale: Locale, href: string): string {
  return notPages.test(href) ? href : localePath(locale, splitLocale(href).path)
}

function image({ src = '', alt = '' }: Attributes, pictures: PictureSizes): Tag {
  const id = pictureAt(src)
  if (id === null && !/^\/logos\/[a-z0-9-]+\.svg$/.test(src)) {
    return refused.image
  }
  const size = id === null ? undefined : pictures.get(id)
  const shared = { alt, loading: 'lazy', decoding: 'async' }
  if (id === null || !size) {
    return { tagName: 'img', attribs: { src, ...shared } }
  }
  const { full, preview } = pictureWidths
  const small = Math.min(preview, size.width)
  return {
    tagName: 'img',
    attribs: {
      src: picturePath(id, full),
      ...(small < size.width && {
        srcset: `${picturePath(id, preview)} ${small}w, ${picturePath(id, full)} ${size.width}w`,
        sizes: '(max-width: 48rem) 100vw, 48rem',
      }),
      width: String(size.width),
      height: String(size.height),
      ...shared,
    },
  }
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** The readable text of clean HTML, in one line. */
export function plainText(html: string): string {
  return html
    .replace(/<\/(?:p|h[2-4]|li|tr|t[dh]|blockquote|pre|figure|figcaption)>|<[bh]r\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
