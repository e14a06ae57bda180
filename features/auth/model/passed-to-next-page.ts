/*
 * The values that one page for guests passes on to the next. They are stored per tab, so that neither
 * the address nor the history shows them; without storage the next page shows less.
 */
const names = {
  mail: 'kantor-mail-sent',
  notice: 'kantor-notice',
  recover: 'kantor-recover-code',
} as const

/** A requested mail: its address, the text about it, and the time in milliseconds. */
export type SentMail = { email: string; text: string; at: number }

export function storeSentMail(mail: SentMail): void {
  write(names.mail, JSON.stringify(mail))
}

/** The stored text, for `parseSentMail`. */
export function storedSentMail(): string | null {
  return read(names.mail)
}

export function parseSentMail(stored: string | null): SentMail | null {
  const parsed: unknown = parse(stored)
  if (typeof parsed !== 'object' || parsed === null) {
    return null
  }
  const { email, text, at }: Partial<Record<keyof SentMail, unknown>> = parsed
  return typeof email === 'string' && typeof text === 'string' && typeof at === 'number'
    ? { email, text, at }
    : null
}

export function deleteSentMail(): void {
  write(names.mail, null)
}

/** A notice for the next page. */
export function storeNotice(text: string): void {
  write(names.notice, text)
}

/** Returns the notice and deletes it. */
export function takeNotice(): string | null {
  const text = read(names.notice)
  write(names.notice, null)
  return text
}

/** The code of a link to set a new password, until it is used; null deletes it. */
export function storeRecoverCode(code: string | null): void {
  write(names.recover, code)
}

export function storedRecoverCode(): string | null {
  return read(names.recover)
}

function read(name: string): string | null {
  try {
    return window.sessionStorage.getItem(name)
  } catch {
    return null
  }
}

function write(name: string, text: string | null): void {
  try {
    if (text === null) {
      window.sessionStorage.removeItem(name)
    } else {
      window.sessionStorage.setItem(name, text)
    }
  } catch {
    // A browser without storage is not an error.
  }
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
