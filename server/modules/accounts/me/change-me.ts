import type { Locale } from '@/lib/i18n/locales'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { changeUser } from '../accounts.repository'

export type ChangeMe = {
  userId: string
  locale?: Locale | undefined
  notify?: { steps?: boolean | undefined; logins?: boolean | undefined } | undefined
  now: Date
}

/** Changes the language of mails and which mails are sent. Missing fields stay unchanged. */
export async function changeMe(
  db: Database,
  { userId, locale, notify: { steps, logins } = {}, now }: ChangeMe,
): Promise<void> {
  const change = {
    ...(locale !== undefined && { locale }),
    ...(steps !== undefined && { mailsSteps: steps }),
    ...(logins !== undefined && { mailsLogins: logins }),
  }
  if (Object.keys(change).length > 0) {
    await inTransaction(db, (tx) => changeUser(tx, { id: userId, now, ...change }))
  }
}
