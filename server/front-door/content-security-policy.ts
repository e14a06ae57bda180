import { createHash } from 'node:crypto'

export type ScriptSources = { nonce: string } | { hashes: readonly string[] }

export type PolicyOptions = {
  scripts: ScriptSources
  /** Inline scripts that stand on every page and never change (colour mode). */
  constantHashes: readonly string[]
  /** The live chat's origin on pages that may have it. */
  chatOrigin: string | null
  isHttps: boolean
  isDevelopment: boolean
}

/**
 * The policy of a page. A dynamic page carries a nonce; a static one lists the hashes of the inline
 * scripts it was rendered with. Neither ever has 'unsafe-inline' for scripts.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { isHttps, isDevelopment, chatOrigin } = options
  const chat = chatOrigin === null ? '' : ` ${chatOrigin}`
  const chatSocket = chatOrigin === null ? '' : ` ${chatOrigin.replace(/^http/, 'ws')}`
  const directives = [
    "default-src 'none'",
    `script-src ${scriptSources(options).join(' ')}`,
    // React and Base UI set style attributes; style elements come only from our own files.
    `style-src 'self'${chat}${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${chat}`,
    `font-src 'self'${chat}`,
    `connect-src 'self'${chat}${chatSocket}${isDevelopment ? ' ws:' : ''}`,
    ...(chat === '' ? [] : [`frame-src${chat}`]),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}

function scriptSources(options: PolicyOptions): string[] {
  const { scripts, constantHashes, chatOrigin, isDevelopment } = options
  const constant = constantHashes.map((hash) => `'${hash}'`)
  // React rebuilds server stacks with eval, in development only.
  const development = isDevelopment ? ["'unsafe-eval'"] : []
  if ('nonce' in scripts) {
    return [`'nonce-${scripts.nonce}'`, "'strict-dynamic'", ...constant, ...development]
  }
  const own = scripts.hashes.map((hash) => `'${hash}'`)
  const chat = chatOrigin === null ? [] : [chatOrigin]
  return ["'self'", ...chat, ...new Set([...constant, ...own]), ...development]
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
