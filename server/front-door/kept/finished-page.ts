import { languageTags } from '@/lib/i18n/locales'
import { inlineScriptHashes, type ScriptSources, scriptHash } from '../content-security-policy'
import { compressWhole, unpack, type Encoding } from '../pages/page-compression'
import { addVary, etagOf, varyOfLanguage, wholePageCaching } from '../pages/page-head'
import type { KeepablePage } from './keepable-page'
import type { RenderedPage } from './render-page'

type HashedPage = { html: string; hashes: string[] }

/* Attributes in the form the renderer writes: quoted, and without anything that begins another element. */
const inlineScript = /<script\b((?:[^<>"]|"[^"<]*")*)>([\s\S]*?)<\/script>/gi

/**
 * A page in the form that everybody can get: a script that ran by this rendering's nonce runs by
 * its hash, and the nonce is removed everywhere. An inline script without the nonce is not ours; it
 * is not hashed and never runs.
 */
export function hashPage(html: string, nonce: string): HashedPage {
  const hashes = new Set<string>()
  const attribute = ` nonce="${nonce}"`
  for (const [, attributes = '', text = ''] of html.matchAll(inlineScript)) {
    const isOwn = attributes.includes(attribute) && !/\ssrc=/i.test(attributes)
    if (isOwn && text !== '') {
      hashes.add(scriptHash(withoutNonce(text, nonce)))
    }
  }
  return { html: withoutNonce(html, nonce), hashes: [...hashes] }
}

/** Removes the nonce from attributes, from the data the browser continues from, and from headers. */
export function withoutNonce(text: string, nonce: string): string {
  return (
    text
      .replaceAll(`; nonce="${nonce}"`, '')
      .replaceAll(` nonce="${nonce}"`, '')
      // The form of a page that was rendered without one.
      .replaceAll(`\\"nonce\\":\\"${nonce}\\"`, '\\"nonce\\":\\"$undefined\\"')
      .replaceAll(nonce, '')
  )
}

/** The head as it is sent, without what differs per reader: names and values in turn. */
export type Wire = {
  head: readonly string[]
  /** The head of a 304, for a reader who has the page already. */
  knownHead: readonly string[]
  etag: string | null
  body: Buffer
}

/** A page as it is sent, made once for all who ask for it. */
export type FinishedPage = {
  status: number
  isKeepable: boolean
  bytes: number
  /**
   * Compressed by brotli when the first reader who accepts it comes, and decompressed for readers
   * who accept neither.
   */
  wireFor: (encoding: Encoding) => Wire | Promise<Wire>
}

type Parts = {
  page: KeepablePage
  nonce: string
  policy: (scripts: ScriptSources) => string
  securityHeaders: Record<string, string>
}

type Head = Map<string, string | readonly string[]>

/*
 * What Next leaves where a part of a page failed while it was written, for the browser to try
 * again; and what a page contains that was rendered without some of its data (`MissedParts` in
 * lib/query).
 */
const failedInPart =
  /<template data-dgst=|<html id="__next_error__"|<meta name="page-parts" content="missing"/
/* The size of an entry apart from its bodies. */
const entryBytes = 4096
/* Headers that describe the body, which a 304 does not have. */
const bodyHeaders = new Set(['content-type', 'content-length', 'content-encoding'])

export async function finishPage(rendered: RenderedPage, parts: Parts): Promise<FinishedPage> {
  const { status } = rendered
  const { body, head } = prepare(rendered, parts)
  const isGood = status === 200 && rendered.isHtml
  const isKeepable =
    isGood && !rendered.isStatic && !failedInPart.test(rendered.body.toString('latin1'))
  const tags = isGood
    ? { br: etagOf(body, 'br'), gzip: etagOf(body, 'gzip'), identity: etagOf(body, 'identity') }
    : null
  // A redirect has nothing to compress.
  const packed = rendered.isHtml ? await compressWhole(body, 'gzip') : null
  return {
    status,
    isKeepable,
    // With brotli it is no larger than with gzip.
    bytes: (packed === null ? body.length : 2 * packed.length) + entryBytes,
    wireFor: packed === null ? wireAsIs(head, body) : packedWires({ head, tags, gzip: packed }),
  }
}

type Wires = FinishedPage['wireFor']

function wireAsIs(head: Head, body: Buffer): Wires {
  const wire = wireOf(head, { encoding: 'identity', etag: null, body })
  return () => wire
}

type Packed = { head: Head; tags: Record<Encoding, string> | null; gzip: Buffer }

/* The uncompressed page is not stored: hardly anybody asks for it, and it is five times as large. */
function packedWires({ head, tags, gzip }: Packed): Wires {
  const wire = (encoding: Encoding, body: Buffer): Wire =>
    wireOf(head, { encoding, etag: tags?.[encoding] ?? null, body })
  const byGzip = wire('gzip', gzip)
  let byBrotli: Wire | Promise<Wire> | null = null
  const readPlain = shareWhileUsed(() => unpack(gzip))

  const packByBrotli = async (): Promise<Wire> => {
    try {
      byBrotli = wire('br', await compressWhole(await unpack(gzip), 'br'))
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
        return readPlain().then((body) => wire('identity', body))
      case 'br':
        byBrotli ??= packByBrotli()
        return byBrotli
    }
  }
}

/** Shares one buffer among all answers being sent, and keeps none between them. */
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
    const before = made?.deref()
    return before ? Promise.resolve(before) : (making ??= begin())
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
  // Headers that are set for each reader separately, if at all.
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

function wireOf(
  common: Head,
  { encoding, etag, body }: { encoding: Encoding; etag: string | null; body: Buffer },
): Wire {
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
    knownHead: flat([...head].filter(([name]) => !bodyHeaders.has(name))),
    etag,
    body,
  }
}

function flat(head: readonly (readonly [string, string | readonly string[]])[]): string[] {
  return head.flatMap(([name, value]) => [value].flat().flatMap((one) => [name, narrow(one)]))
}

/*
 * A string cut from a page in Russian takes two bytes per character in memory; one such value makes
 * the whole head a two-byte string, which costs a third more at every answer.
 */
function narrow(value: string): string {
  return Buffer.from(value, 'latin1').toString('latin1')
}
