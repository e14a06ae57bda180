import { languageTags } from '@/lib/i18n/locales'
import { inlineScriptHashes, type ScriptSources } from '../content-security-policy'
import { compressWhole, type Encoding } from '../pages/page-compression'
import { addVary, etagOf, varyOfLanguage, wholePageCaching } from '../pages/page-head'
import { hashPage, withoutNonce } from './hash-page'
import type { KeepablePage } from './keepable-page'
import type { RenderedPage } from './render-page'

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
  /** Packed by brotli when the first comes who takes it. */
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
  const make = async (encoding: Encoding): Promise<Wire> => {
    const etag = isGood ? etagOf(body, encoding) : null
    return wireOf(head, { encoding, etag, body: await compressWhole(body, encoding) })
  }
  const [plain, gzip] = [await make('identity'), await make('gzip')]
  const wires = new Map<Encoding, Wire | Promise<Wire>>([
    ['identity', plain],
    ['gzip', gzip],
  ])
  return {
    status,
    isKeepable:
      isGood && !rendered.isStatic && !failedInPart.test(rendered.body.toString('latin1')),
    // By brotli it is no larger than by gzip.
    bytes: body.length + 2 * gzip.body.length + entryBytes,
    wireFor: (wished) => {
      // Of a redirect there is nothing to pack.
      const encoding = rendered.isHtml ? wished : 'identity'
      const known = wires.get(encoding)
      if (known) {
        return known
      }
      const made = make(encoding)
      wires.set(encoding, made)
      void made.then(
        (wire) => wires.set(encoding, wire),
        () => wires.delete(encoding),
      )
      return made
    },
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
  return head.flatMap(([name, value]) => [value].flat().flatMap((one) => [name, one]))
}
