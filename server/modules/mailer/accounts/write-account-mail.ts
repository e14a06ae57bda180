import type { Locale } from '@/lib/i18n/locales'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { orderOfAccountMail, type AccountMailOrder } from './account-mails'
import { queueMail } from '../queue-mail'
import { writeMail } from '../write-mail'

type Input = {
  order: AccountMailOrder
  site: { origin: string; timezone: string; nameIn: (locale: Locale) => string }
  now: Date
}

/**
 * Writes, renders and queues a mail about an account. Calling this twice with the same deduplication
 * key makes one mail.
 */
export async function writeAccountMail(db: Database, { order, site, now }: Input): Promise<void> {
  const { origin, timezone, nameIn } = site
  const name = nameIn(order.locale)
  const written = await writeMail(orderOfAccountMail(order, { name, origin, timezone }))
  await inTransaction(db, (tx) => queueMail(tx, { ...written, now }))
}
