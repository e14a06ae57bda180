/*
 * What one guest's page passes on to the next. Stored per tab, so that neither the address nor the
 * history shows it; without storage the next page shows less.
 */
const names = {
  mail: 'kantor-mail-sent',
  notice: 'kantor-notice',
  recover: 'kantor-recover-code',
} as const

/** A requested mail: to whom, the office's answer, and when, in milliseconds. */
export type SentMail = { email: string; said: string; at: number }

export function keepSentMail(mail: SentMail): void {
  write(names.mail, JSON.stringify(mail))
}

/** The stored text, for `readSentMail`. */
export function storedSentMail(): string | null {
  return read(names.mail)
}

export function readSentMail(kept: string | null): SentMail | null {
  const parsed: unknown = parse(kept)
  if (typeof parsed !== 'object' || parsed === null) {
    return null
  }
  const { email, said, at }: Partial<Record<keyof SentMail, unknown>> = parsed
  return typeof email === 'string' && typeof said === 'string' && typeof at === 'number'
    ? { email, said, at }
    : null
}

export function forgetSentMail(): void {
  write(names.mail, null)
}

/** A notice for the next page. */
export function keepNotice(text: string): void {
  write(names.notice, text)
}

/** Gives it once. */
export function takeNotice(): string | null {
  const text = read(names.notice)
  write(names.notice, null)
  return text
}

/** The code of a link to set a new password, until it is used; null deletes it. */
export function keepRecoverCode(code: string | null): void {
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
