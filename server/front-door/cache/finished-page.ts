import { languageTags } from '@/lib/i18n/locales'
import { inlineScriptHashes, type ScriptSources, sourceHash } from '../content-security-policy'
import { compressWhole, decompressGzip, type Encoding } from '../pages/page-compression'
import { addVary, etagOf, varyOfLanguage, wholePageCaching } from '../pages/page-head'
import { divideData } from './divide-data'
import type { CacheablePage } from './cacheable-page'
import type { RenderedPage } from './render-page'

type HashedPage = { html: string; hashes: string[] }

/* Matches only attributes as the renderer writes them: quoted, and without `<`. */
const inlineScript = /<script\b((?:[^<>"]|"[^"<]*")*)>([\s\S]*?)<\/script>/gi

/**
 * Makes a page that can be sent to everybody: the scripts that have the nonce of its rendering are
 * allowed by their hashes instead, and the nonce is removed everywhere. An inline script without the
 * nonce is not ours: it is not hashed, so it never runs. Long data is divided among several scripts.
 */
export function hashPage(html: string, nonce: string): HashedPage {
  const hashes = new Set<string>()
  const attribute = ` nonce="${nonce}"`
  const divided = html.replace(inlineScript, (element, attributes: string, text: string) => {
    const isOwn = attributes.includes(attribute) && !/\ssrc=/i.test(attributes)
    if (!isOwn || text === '') {
      return element
    }
    const parts = divideData(withoutNonce(text, nonce))
    parts.forEach((part) => hashes.add(sourceHash(part)))
    return parts.map((part) => `<script${attributes}>${part}</script>`).join('')
  })
  return { html: withoutNonce(divided, nonce), hashes: [...hashes] }
}

/** Removes the nonce from attributes, headers and the data that React reads in the browser. */
export function withoutNonce(text: string, nonce: string): string {
  return (
    text
      .replaceAll(`; nonce="${nonce}"`, '')
      .replaceAll(` nonce="${nonce}"`, '')
      // React writes this when a page is rendered without a nonce.
      .replaceAll(`\\"nonce\\":\\"${nonce}\\"`, '\\"nonce\\":\\"$undefined\\"')
      .replaceAll(nonce, '')
  )
}

/** A page as it is sent in one encoding. */
export type EncodedPage = {
  /** Header names and values alternately, without the headers that differ for each visitor. */
  head: readonly string[]
  /** The head of a 304 response, for a visitor who already has the page. */
  notModifiedHead: readonly string[]
  etag: string | null
  body: Buffer
}

/** A rendered page, ready to be sent to everybody who requests it. */
export type FinishedPage = {
  status: number
  isCacheable: boolean
  /** The most memory that the page can take in the cache. */
  bytes: number
  /**
   * The page is stored compressed by gzip. It is compressed by brotli when the first browser that accepts
   * brotli requests it, and decompressed for browsers that accept neither.
   */
  encodedFor: (encoding: Encoding) => EncodedPage | Promise<EncodedPage>
}

type Parts = {
  page: CacheablePage
  nonce: string
  policy: (scripts: ScriptSources) => string
  securityHeaders: Record<string, string>
}

type Head = Map<string, string | readonly string[]>

/*
 * The first two patterns are what Next writes instead of a part that failed during rendering, so that the
 * browser tries again. The third is in a page that was rendered without some of its data (`MissingData`
 * in lib/query).
 */
const failedInPart =
  /<template data-dgst=|<html id="__next_error__"|<meta name="page-parts" content="missing"/
/* An estimate of the memory that a cached page takes without its bodies. */
const entryBytes = 4096
/* Headers that describe the body, which a 304 does not have. */
const bodyHeaders = new Set(['content-type', 'content-length', 'content-encoding'])

export async function finishPage(rendered: RenderedPage, parts: Parts): Promise<FinishedPage> {
  const { status } = rendered
  const { body, head } = prepare(rendered, parts)
  const isGood = status === 200 && rendered.isHtml
  const isCacheable =
    isGood && !rendered.isStatic && !failedInPart.test(rendered.body.toString('latin1'))
  const etags = isGood
    ? { br: etagOf(body, 'br'), gzip: etagOf(body, 'gzip'), identity: etagOf(body, 'identity') }
    : null
  // A redirect has no body to compress.
  const packed = rendered.isHtml ? await compressWhole(body, 'gzip') : null
  return {
    status,
    isCacheable,
    // Twice, because the brotli body is at most as large as the gzip body.
    bytes: (packed === null ? body.length : 2 * packed.length) + entryBytes,
    encodedFor:
      packed === null
        ? uncompressedPage(head, body)
        : compressedPage({ head, etags, gzip: packed }),
  }
}

type EncodedFor = FinishedPage['encodedFor']

function uncompressedPage(head: Head, body: Buffer): EncodedFor {
  const page = encodedPage(head, { encoding: 'identity', etag: null, body })
  return () => page
}

type Compressed = { head: Head; etags: Record<Encoding, string> | null; gzip: Buffer }

/* The uncompressed page is not stored: it is rarely requested and five times as large. */
function compressedPage({ head, etags, gzip }: Compressed): EncodedFor {
  const encode = (encoding: Encoding, body: Buffer): EncodedPage =>
    encodedPage(head, { encoding, etag: etags?.[encoding] ?? null, body })
  const byGzip = encode('gzip', gzip)
  let byBrotli: EncodedPage | Promise<EncodedPage> | null = null
  const readPlain = shareWhileUsed(() => decompressGzip(gzip))

  const compressByBrotli = async (): Promise<EncodedPage> => {
    try {
      byBrotli = encode('br', await compressWhole(await decompressGzip(gzip), 'br'))
      return byBrotli
    } catch (error) {
      byBrotli = null
      throw error
    }
  }
  return (encoding) => {
    switch (encoding) {
      case 'gzip':
        return byGzip
      case 'identity':
        return readPlain().then((body) => encode('identity', body))
      case 'br':
        byBrotli ??= compressByBrotli()
        return byBrotli
    }
  }
}

/** Shares one buffer among the responses being sent; afterwards the buffer can be garbage-collected. */
function shareWhileUsed(make: () => Promise<Buffer>): () => Promise<Buffer> {
  let made: WeakRef<Buffer> | null = null
  let making: Promise<Buffer> | null = null

  const begin = async (): Promise<Buffer> => {
    try {
      const buffer = await make()
      made = new WeakRef(buffer)
      return buffer
    } finally {
      making = null
    }
  }
  return () => {
    const buffer = made?.deref()
    return buffer ? Promise.resolve(buffer) : (making ??= begin())
  }
}

function prepare(
  rendered: RenderedPage,
  { page, nonce, policy, securityHeaders }: Parts,
): { body: Buffer; head: Head } {
  const { status, isHtml, isStatic } = rendered
  const html = isHtml ? rendered.body.toString('utf8') : ''
  const hashed = isStatic ? { html, hashes: inlineScriptHashes(html) } : hashPage(html, nonce)
  const head: Head = new Map()
  for (const [name, value] of Object.entries(securityHeaders)) {
    head.set(name.toLowerCase(), value)
  }
  for (const [name, value] of Object.entries(rendered.headers)) {
    const values = [value ?? []].flat().map((one) => withoutNonce(String(one), nonce))
    head.set(name, values)
  }
  // `set-cookie` is set for each visitor separately, and `content-length` for each encoding.
  head.delete('set-cookie')
  head.delete('content-length')
  head.set('content-language', languageTags[page.locale])
  head.set('content-security-policy', policy({ hashes: hashed.hashes }))
  if (status === 200) {
    head.set('cache-control', wholePageCaching)
  }
  head.set('vary', addVary(head.get('vary'), [...varyOfLanguage(page.locale), 'Accept-Encoding']))
  return { body: isHtml ? Buffer.from(hashed.html) : rendered.body, head }
}

function encodedPage(
  common: Head,
  { encoding, etag, body }: { encoding: Encoding; etag: string | null; body: Buffer },
): EncodedPage {
  const head: Head = new Map(common)
  if (etag !== null) {
    head.set('etag', etag)
  }
  if (encoding !== 'identity') {
    head.set('content-encoding', encoding)
  }
  head.set('content-length', String(body.length))
  return {
    head: flat([...head]),
    notModifiedHead: flat([...head].filter(([name]) => !bodyHeaders.has(name))),
    etag,
    body,
  }
}

function flat(head: readonly (readonly [string, string | readonly string[]])[]): string[] {
  return head.flatMap(([name, value]) =>
    [value].flat().flatMap((one) => [name, oneByteString(one)]),
  )
}

/*
 * A string cut from a page in Russian takes two bytes per character in memory. One such value makes
 * the whole head a two-byte string, and then sending each response takes a third longer.
 */
function oneByteString(value: string): string {
  return Buffer.from(value, 'latin1').toString('latin1')
}
