import { splitLocale } from '@/lib/i18n/locales'
import { recoverMark } from '@/lib/session/guard-path'

/**
 * What a mail's link asks for, in the fragment of its address, which browsers never send to a
 * server. The code is null where a link to set a new password has none: it was cut short, or the
 * mail's link has expired.
 */
export type MailLink = { kind: 'activate'; code: string } | { kind: 'recover'; code: string | null }

type Place = { pathname: string; search: string; hash: string }

/*
 * A fragment naming a place on the page is a word; a code is longer. The guard redirects a signed-
 * in user from `/recover` to their account and marks that; their browser keeps the fragment.
 */
const shapes = { activate: /^#activate=([\w-]{1,100})$/, recover: /^#([\w-]{30,100})$/ } as const

export function mailLinkAt({ pathname, search, hash }: Place): MailLink | null {
  const activation = shapes.activate.exec(hash)?.[1]
  if (activation !== undefined) {
    return { kind: 'activate', code: activation }
  }
  if (splitLocale(pathname).path !== '/account') {
    return null
  }
  const code = recoverCode(hash)
  return code !== null || search === recoverMark ? { kind: 'recover', code } : null
}

export function recoverCode(hash: string): string | null {
  return shapes.recover.exec(hash)?.[1] ?? null
}

/**
 * Removes the fragment and the guard's mark from the address, so that neither the history nor a
 * shared link has them.
 */
export function dropFragment(): void {
  const { pathname, search } = window.location
  const searchToKeep = search === recoverMark ? '' : search
  window.history.replaceState(window.history.state, '', pathname + searchToKeep)
}
