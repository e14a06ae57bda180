import { languageTags } from '@/lib/i18n/locales'
import { inlineScriptHashes, type ScriptSources, scriptHash } from '../content-security-policy'
import { compressWhole, unpack, type Encoding } from '../pages/page-compression'
import { addVary, etagOf, varyOfLanguage, wholePageCaching } from '../pages/page-head'
import type { KeepablePage } from './keepable-page'
import type { RenderedPage } from './render-page'

type HashedPage = { html: string; hashes: string[] }

/* Attributes as they are written here: quoted, and without what begins another element. */
const inlineScript = /<script\b((?:[^<>"]|"[^"<]*")*)>([\s\S]*?)<\/script>/gi

/**
 * A page as anybody may have it: what ran by this render's nonce runs by its hash, and of the nonce
 * nothing is left. An inline script without the nonce is none of ours; it is not hashed and never
 * runs.
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

/** The same where it stands as an attribute, in what the browser goes on from, and in a header. */
export function withoutNonce(text: string, nonce: string): string {
  return (
    text
      .replaceAll(`; nonce="${nonce}"`, '')
      .replaceAll(` nonce="${nonce}"`, '')
      // As a page says it that was rendered without one.
      .replaceAll(`\\"nonce\\":\\"${nonce}\\"`, '\\"nonce\\":\\"$undefined\\"')
      .replaceAll(nonce, '')
  )
}

/** What goes over the wire but for what is said to each reader: names and values in turn. */
export type Wire = {
  head: readonly string[]
  /** Of 304, to who has it already. */
  knownHead: readonly string[]
  etag: string | null
  body: Buffer
}

/** A page as it leaves, made once for all who ask for it. */
export type FinishedPage = {
  status: number
  isKeepable: boolean
  bytes: number
  /** Packed by brotli when the first comes who takes it, and unpacked for who takes neither. */
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
 * What Next leaves where a part of a page broke while it was written: the browser tries it again. And
 * what a page says that does without what it could not get (`MissedParts` in lib/query).
 */
const failedInPart =
  /<template data-dgst=|<html id="__next_error__"|<meta name="page-parts" content="missing"/
/* What an entry takes beside its bodies. */
const entryBytes = 4096
/* Said of the body, which 304 does not have. */
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
  // Of a redirect there is nothing to pack.
  const packed = rendered.isHtml ? await compressWhole(body, 'gzip') : null
  return {
    status,
    isKeepable,
    // By brotli it is no larger than by gzip.
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

/* The page itself is not held: hardly anybody takes it unpacked, and it is five times as large. */
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

/** Shares one buffer among all answers that are being sent, and holds none between them. */
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
  // Said to each reader by itself, if at all.
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
 * What was cut out of a page in Russian takes two bytes a character in memory; one such value makes the
 * whole head wide, and a wide head costs a third more at every answer.
 */
function narrow(value: string): string {
  return Buffer.from(value, 'latin1').toString('latin1')
}
