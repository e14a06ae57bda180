import type { MessageTopic } from '@/lib/contracts/site/contacts'
import { defaultLocale, type Locale } from '@/lib/i18n/locales'
import type { Database } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { queueMail, writeContactMail } from '@/server/modules/mailer'
import { findContacts, loadSiteSettings } from '@/server/modules/settings'
import { insertMessage, lockSender, wasSent } from './messages.repository'

export type SendMessage = {
  name: string
  email: string
  topic: MessageTopic
  claimNumber: string
  text: string
  /** The language of the sender. */
  locale: Locale
  userId: string | null
  site: { origin: string; nameIn: (locale: Locale) => string }
  now: Date
}

/*
 * The same message is stored only once within this time, because a visitor may press the button twice,
 * or send the message again when the page seems to hang.
 */
const duplicateMilliseconds = 10 * 60_000

/** Stores a visitor's message and, if the office has a mailbox, queues a mail to it. */
export async function sendMessage(db: Database, command: SendMessage): Promise<void> {
  const { email, claimNumber, text: body, now } = command
  const id = makeId(now)
  const message = { ...command, id }
  // Rendering the mail takes time, so it is done before the transaction.
  const mail = await mailOf(db, message)

  await inTransaction(db, async (tx) => {
    await lockSender(tx, email)
    const after = new Date(now.getTime() - duplicateMilliseconds)
    if (await wasSent(tx, { email, body, after })) {
      return
    }
    const { locale, name, topic, userId } = message
    await insertMessage(tx, {
      id,
      locale,
      name,
      email,
      topic,
      claimNumber: claimNumber === '' ? null : claimNumber,
      body,
      userId,
      createdAt: now,
    })
    if (mail !== null) {
      await queueMail(tx, { ...mail, now })
    }
  })
}

type Message = SendMessage & { id: string }

async function mailOf(db: Database, { site, now, ...message }: Message) {
  const { mailbox } = await findContacts(db)
  if (mailbox === '') {
    return null
  }
  const { office } = await loadSiteSettings(db)
  return writeContactMail({
    message: { ...message, createdAt: now },
    recipient: mailbox,
    locale: defaultLocale,
    site: {
      name: site.nameIn(defaultLocale),
      origin: site.origin,
      timezone: office.timezone,
    },
  })
}
