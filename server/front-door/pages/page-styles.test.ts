import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sourceHash } from '../content-security-policy'
import { pageStyles, readPageStyles } from './page-styles'

const text = '.ё::before{content:"$& ё"}'
const address = '/_next/static/chunks/a.css'
const page = (head: string, rest = '') =>
  Buffer.from(`<html><head>${head}</head><body>ё${rest}</body></html>`)
const link = (href = address) => `<link rel="stylesheet" href="${href}" data-precedence="next"/>`

describe('pageStyles', () => {
  const styles = pageStyles(new Map([[address, text]]))

  it('writes the text at the end of the head, and browsers do not load the link', () => {
    const script = '<script src="/a.js" async=""></script>'
    expect(styles.putInto(page(`<title>ё</title>${link()}${script}`)).toString()).toBe(
      page(
        `<title>ё</title><link rel="stylesheet" disabled="" href="${address}" data-precedence="next"/>` +
          `${script}<style>${text}</style>`,
      ).toString(),
    )
    expect(styles.hashes).toEqual([sourceHash(text)])
  })

  it.each([
    ['a file that the build does not have', page(link('/_next/static/chunks/b.css'))],
    ['a link outside the head', page('', link())],
    ['a beginning without the whole head', Buffer.from(`<html><head>${link()}`)],
  ])('leaves %s as it is', (_name, html) => {
    expect(styles.putInto(html)).toBe(html)
  })
})

describe('the preloads of style sheets that are written into a page', () => {
  const styles = pageStyles(new Map([[address, text]]))

  it('are removed from its head', () => {
    const asked = `<link rel="preload" href="${address}" as="style"/>`
    expect(styles.putInto(page(asked + link())).toString()).not.toContain('preload')
  })

  it.each([
    [`<${address}>; rel=preload; as="style", </a.js>; rel=preload`, '</a.js>; rel=preload'],
    [`<${address}>; rel=preload; as="style"`, undefined],
    ['</a.js>; rel=preload, </b.css>; rel=preload', '</a.js>; rel=preload, </b.css>; rel=preload'],
  ])('are removed from the header %s, and no others are', (before, after) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    response.setHeader('link', before)
    styles.dropPreloads(response)
    expect(response.getHeader('link')).toBe(after)
  })
})

describe('readPageStyles', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'kantor-styles-'))
  afterAll(() => rmSync(root, { recursive: true }))

  it('reads every style sheet of the build, with addresses that are right in any page', () => {
    const chunks = path.join(root, '.next', 'static', 'chunks')
    mkdirSync(chunks, { recursive: true })
    writeFileSync(
      path.join(chunks, 'a.css'),
      '@font-face{src:url(../media/a.woff2),url("./b.woff2")}i{mask:url("data:image/svg+xml,%3Csvg")}',
    )
    writeFileSync(path.join(chunks, 'b.css'), 'i{content:"</style>"}')
    writeFileSync(path.join(chunks, 'c.js'), '')
    const styles = readPageStyles(root)
    const html = styles.putInto(page(link() + link('/_next/static/chunks/b.css'))).toString()
    expect(html).toContain(
      '@font-face{src:url(/_next/static/media/a.woff2),url("/_next/static/chunks/b.woff2")}' +
        'i{mask:url("data:image/svg+xml,%3Csvg")}',
    )
    expect(html).toContain(link('/_next/static/chunks/b.css'))
    expect(styles.hashes).toHaveLength(1)
  })
})
