import { splitLocale } from '@/lib/i18n/locales'

/** What a link of a mail asks for, behind the hash of its address, which no server is ever sent. */
export type MailLink = { kind: 'activate' | 'recover'; code: string }

type Place = { pathname: string; hash: string }

/*
 * A place on a page is named by a word; a code is longer. Whoever is signed in was led from
 * `/recover` to his account by the guard, and his browser took the fragment along.
 */
const shapes = { activate: /^#activate=([\w-]{1,100})$/, recover: /^#([\w-]{30,100})$/ } as const

export function mailLinkAt({ pathname, hash }: Place): MailLink | null {
  const activation = shapes.activate.exec(hash)?.[1]
  if (activation !== undefined) {
    return { kind: 'activate', code: activation }
  }
  const code = splitLocale(pathname).path === '/account' ? recoverCode(hash) : null
  return code === null ? null : { kind: 'recover', code }
}

export function recoverCode(hash: string): string | null {
  return shapes.recover.exec(hash)?.[1] ?? null
}

/** Takes the fragment out of the address: it must stand neither in the history nor in a link passed on. */
export function dropFragment(): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
}
