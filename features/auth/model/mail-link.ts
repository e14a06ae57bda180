import { splitLocale } from '@/lib/i18n/locales'
import { recoverMark } from '@/lib/session/guard-path'

/**
 * What a link of a mail asks for, behind the hash of its address, which no server is ever sent. The
 * code is null where the link to a new password came without one: cut short, or from a mail whose
 * link is dead.
 */
export type MailLink = { kind: 'activate'; code: string } | { kind: 'recover'; code: string | null }

type Place = { pathname: string; search: string; hash: string }

/*
 * A place on a page is named by a word; a code is longer. Whoever is signed in was led from
 * `/recover` to their account by the guard, which marks that; their browser took the fragment along.
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
 * Takes the fragment out of the address, and the guard's mark: they must stand neither in the history
 * nor in a link passed on.
 */
export function dropFragment(): void {
  const { pathname, search } = window.location
  const kept = search === recoverMark ? '' : search
  window.history.replaceState(window.history.state, '', pathname + kept)
}
