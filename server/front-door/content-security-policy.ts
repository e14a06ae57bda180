import { createHash } from 'node:crypto'
import type { PageRights } from './pages/page-rights'

export type ScriptSources = { nonce: string } | { hashes: readonly string[] }

export type PolicyOptions = {
  scripts: ScriptSources
  /** The hashes of inline scripts that every page has and that never change (e.g. for colour mode). */
  constantHashes: readonly string[]
  /** The hashes of the style sheets whose text may be in a page. */
  styleHashes: readonly string[]
  /** What this page may do in addition to what every page may do. */
  rights: PageRights
  isHttps: boolean
  isDevelopment: boolean
}

/* What reCAPTCHA loads, frames and calls according to its documentation. */
const captcha = {
  // Not the whole folder `/recaptcha/`: other answers from it can contain text chosen by the caller.
  scripts: ['https://www.google.com/recaptcha/api.js', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  calls: ['https://www.google.com/recaptcha/'],
}

/**
 * The policy of a page. For a dynamic page it contains a nonce; for a static page, the hashes of the
 * page's inline scripts. Outside development it contains 'unsafe-inline' only for style attributes.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { isHttps, isDevelopment, styleHashes } = options
  const { chatOrigin, hasCaptcha, formOrigins } = options.rights
  const frames = [
    ...(chatOrigin === null ? [] : [chatOrigin]),
    ...(hasCaptcha ? captcha.frames : []),
  ]
  const styles = styleHashes.map((hash) => ` '${hash}'`).join('')
  const calls = hasCaptcha ? ` ${captcha.calls.join(' ')}` : ''
  const chat = chatOrigin === null ? '' : ` ${chatOrigin}`
  const chatSocket = chatOrigin === null ? '' : ` ${chatOrigin.replace(/^http/, 'ws')}`
  const directives = [
    "default-src 'none'",
    `script-src ${scriptSources(options).join(' ')}`,
    // React and Base UI set style attributes; all other styles are those of our files.
    `style-src 'self'${styles}${chat}${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${chat}`,
    `font-src 'self'${chat}`,
    `connect-src 'self'${chat}${chatSocket}${calls}${isDevelopment ? ' ws:' : ''}`,
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    "manifest-src 'self'",
    "worker-src 'self'",
    ["form-action 'self'", ...formOrigins].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}

function scriptSources(options: PolicyOptions): string[] {
  const { scripts, constantHashes, rights, isDevelopment } = options
  const { chatOrigin, hasCaptcha } = rights
  const constant = constantHashes.map((hash) => `'${hash}'`)
  // In development React uses eval to show the server's stack traces.
  const development = isDevelopment ? ["'unsafe-eval'"] : []
  if ('nonce' in scripts) {
    return [`'nonce-${scripts.nonce}'`, "'strict-dynamic'", ...constant, ...development]
  }
  const own = scripts.hashes.map((hash) => `'${hash}'`)
  const chat = chatOrigin === null ? [] : [chatOrigin]
  const checks = hasCaptcha ? captcha.scripts : []
  return ["'self'", ...chat, ...checks, ...new Set([...constant, ...own]), ...development]
}

/** The hash by which a policy allows an inline script or style sheet. */
export function sourceHash(text: string): string {
  return `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`
}

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

/** The hashes of all inline scripts of a page, as a browser computes them. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(scriptElement)) {
    const isData = /\btype="application\/(?:ld\+)?json"/i.test(attributes)
    if (!/\bsrc=/i.test(attributes) && !isData && text !== '') {
      hashes.add(sourceHash(text))
    }
  }
  return [...hashes]
}
