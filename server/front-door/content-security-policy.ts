import { createHash } from 'node:crypto'
import type { PageRights } from './pages/page-rights'

export type ScriptSources = { nonce: string } | { hashes: readonly string[] }

export type PolicyOptions = {
  scripts: ScriptSources
  /** Inline scripts that are on every page and never change (colour mode). */
  constantHashes: readonly string[]
  /** What this page may do beyond what every page may. */
  rights: PageRights
  isHttps: boolean
  isDevelopment: boolean
}

/* What reCAPTCHA loads, frames and calls, by its own documentation. */
const captcha = {
  // Its first script alone: other answers from that folder can contain text chosen by the caller.
  scripts: ['https://www.google.com/recaptcha/api.js', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  calls: ['https://www.google.com/recaptcha/'],
}

/**
 * The policy of a page. A dynamic page carries a nonce; a static one lists the hashes of the inline
 * scripts it was rendered with. Neither ever has 'unsafe-inline' for scripts.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { isHttps, isDevelopment } = options
  const { chatOrigin, hasCaptcha, formOrigins } = options.rights
  const frames = [
    ...(chatOrigin === null ? [] : [chatOrigin]),
    ...(hasCaptcha ? captcha.frames : []),
  ]
  const calls = hasCaptcha ? ` ${captcha.calls.join(' ')}` : ''
  const chat = chatOrigin === null ? '' : ` ${chatOrigin}`
  const chatSocket = chatOrigin === null ? '' : ` ${chatOrigin.replace(/^http/, 'ws')}`
  const directives = [
    "default-src 'none'",
    `script-src ${scriptSources(options).join(' ')}`,
    // React and Base UI set style attributes; style elements only come from our own files.
    `style-src 'self'${chat}${isDevelopment ? " 'unsafe-inline'" : ''}`,
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
  // React rebuilds server stacks with eval, in development only.
  const development = isDevelopment ? ["'unsafe-eval'"] : []
  if ('nonce' in scripts) {
    return [`'nonce-${scripts.nonce}'`, "'strict-dynamic'", ...constant, ...development]
  }
  const own = scripts.hashes.map((hash) => `'${hash}'`)
  const chat = chatOrigin === null ? [] : [chatOrigin]
  const checks = hasCaptcha ? captcha.scripts : []
  return ["'self'", ...chat, ...checks, ...new Set([...constant, ...own]), ...development]
}

export function scriptHash(text: string): string {
  return `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`
}

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

/** Hashes of every inline script of a page, as the browser will compute them. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(scriptElement)) {
    const isData = /\btype="application\/(?:ld\+)?json"/i.test(attributes)
    if (!/\bsrc=/i.test(attributes) && !isData && text !== '') {
      hashes.add(scriptHash(text))
    }
  }
  return [...hashes]
}
