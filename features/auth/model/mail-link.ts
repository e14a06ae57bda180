import { splitLocale } from '@/lib/i18n/locales'
import { recoverParameter } from '@/lib/session/guard-path'

/**
 * What a mailed link is for, with its code. The code is in the fragment of the address, because browsers
 * never send the fragment to a server. The code is null if a link to set a new password came without
 * one: the address was cut short, or the link had expired before the mail was sent.
 */
export type MailLink = { kind: 'activate'; code: string } | { kind: 'recover'; code: string | null }

type Address = { pathname: string; search: string; hash: string }

/*
 * A fragment that names a position on the page is a word; a code is longer. The guard redirects a
 * signed-in user from `/recover` to their account and adds a parameter; the browser keeps the fragment.
 */
const patterns = { activate: /^#activate=([\w-]{1,100})$/, recover: /^#([\w-]{30,100})$/ } as const

export function mailLinkAt({ pathname, search, hash }: Address): MailLink | null {
  const activation = patterns.activate.exec(hash)?.[1]
  if (activation !== undefined) {
    return { kind: 'activate', code: activation }
  }
  if (splitLocale(pathname).path !== '/account') {
    return null
  }
  const code = recoverCode(hash)
  return code !== null || search === recoverParameter ? { kind: 'recover', code } : null
}

export function recoverCode(hash: string): string | null {
  return patterns.recover.exec(hash)?.[1] ?? null
}

/**
 * Removes the fragment and the guard's parameter from the address, so that neither the history nor a
 * shared link has them.
 */
export function dropLinkFromAddress(): void {
  const { pathname, search } = window.location
  const searchToKeep = search === recoverParameter ? '' : search
  window.history.replaceState(window.history.state, '', pathname + searchToKeep)
}
