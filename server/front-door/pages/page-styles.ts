import { readdirSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { sourceHash } from '../content-security-policy'

export type PageStyles = {
  /** The hashes of the texts, for the policy of every page. */
  hashes: readonly string[]
  /**
   * Puts the text of each style sheet into the head of a page, and switches off the link to it. The texts
   * are last, so that the browser finds the scripts as soon as possible.
   */
  putInto: (html: Buffer) => Buffer
  /** Removes the preloads of these style sheets from the headers of a page. */
  dropPreloads: (response: ServerResponse) => void
}

/*
 * Matches only links as React writes them. A style sheet that a page gets later is not written by React
 * into its HTML.
 */
const link = /<link rel="stylesheet" href="(\/_next\/static\/[^"<>]+\.css)"/g

/* How React asks for a style sheet before its link. */
const preload = /<link rel="preload" href="(\/_next\/static\/[^"<>]+\.css)"[^<>]*>/g

/**
 * The style sheets of the build, to be written into pages: a browser paints nothing before it has them,
 * and a file of its own would cost another round trip on a slow network.
 */
export function readPageStyles(rootDirectory: string): PageStyles {
  const built = path.join(rootDirectory, '.next', 'static')
  const texts = new Map<string, string>()
  for (const name of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.css')) {
      const address = `/_next/static/${name.split(path.sep).join('/')}`
      const text = withAbsoluteAddresses(readFileSync(path.join(built, name), 'utf8'), address)
      if (!/<\/style|[\r\0]/i.test(text)) {
        texts.set(address, text)
      }
    }
  }
  return pageStyles(texts)
}

export function pageStyles(texts: ReadonlyMap<string, string>): PageStyles {
  // Each character of these strings is one byte, as in the page below.
  const elements = new Map(
    [...texts].map(([address, text]) => [address, Buffer.from(text).toString('latin1')]),
  )
  return {
    hashes: [...texts.values()].map(sourceHash),
    putInto: (html) => {
      const end = html.indexOf('</head>')
      const head = html.toString('latin1', 0, end === -1 ? 0 : end)
      const withoutPreloads = head.replace(preload, (whole, address: string) =>
        elements.has(address) ? '' : whole,
      )
      const found: string[] = []
      const unlinked = withoutPreloads.replace(link, (whole, address: string) => {
        const text = elements.get(address)
        if (text === undefined) {
          return whole
        }
        found.push(`<style>${text}</style>`)
        return unloaded(address)
      })
      const styled = unlinked + found.join('')
      return styled === head
        ? html
        : Buffer.concat([Buffer.from(styled, 'latin1'), html.subarray(head.length)])
    },
    dropPreloads: (response) => {
      const links = [response.getHeader('link') ?? []]
        .flat()
        .flatMap((value) => String(value).split(/,\s*(?=<)/))
      const kept = links.filter((value) => !texts.has(/^<([^>]*)>/.exec(value)?.[1] ?? ''))
      if (kept.length === 0) {
        response.removeHeader('link')
      } else if (kept.length < links.length) {
        response.setHeader('link', kept.join(', '))
      }
    },
  }
}

/*
 * A browser does not load a disabled style sheet. The link stays, because React looks for it: without
 * the link, it would load the file in the browser, and again when another page is opened.
 */
function unloaded(address: string): string {
  return `<link rel="stylesheet" disabled="" href="${address}"`
}

/* A relative address in a style sheet is relative to the file, but in a page to the page. */
function withAbsoluteAddresses(text: string, address: string): string {
  return text.replace(/url\((["']?)(\.\.?\/[^"')]+)/g, (_whole, quote: string, target: string) => {
    const { pathname } = new URL(target, `http://localhost${address}`)
    return `url(${quote}${pathname}`
  })
}
