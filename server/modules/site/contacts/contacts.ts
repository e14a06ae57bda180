import { isDeepStrictEqual } from 'node:util'
import type { ContactsTerms } from '@/lib/contracts/desk/site/contacts'
import type { Contacts } from '@/lib/contracts/site/contacts'
import { asciiEmail } from '@/lib/contracts/email-address'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import { versionOf } from '@/server/database/version-of'
import { findContacts, lockContacts, storeContacts } from '@/server/modules/settings'
import { assertCurrentVersion } from '@/server/modules/audit'
import { changeAtDesk, type ChangeDeps } from '@/server/modules/resources'
import { officeNow } from '@/server/modules/presence'
import { notifyPages } from '../notify-pages'
import { channelFault, readChannel } from './channel'

/** The office's contacts in the requested language, and whether manual exchanges are possible now. */
export async function viewContacts(db: Executor, { locale, now }: { locale: Locale; now: Date }) {
  const [{ settings, state }, contacts] = await Promise.all([officeNow(db, now), findContacts(db)])
  return {
    channels: channelsIn(contacts, locale),
    address: locale === 'ru' ? contacts.addressRu : contacts.addressEn,
    hours: {
      timezone: settings.office.timezone,
      week: settings.office.week,
      isOpen: state.isOpen,
      opensAt: state.opensAt?.toISOString() ?? null,
    },
  }
}

/** The office's channels in the requested language, in the office's order. */
export async function viewChannels(db: Executor, locale: Locale): Promise<Contacts['channels']> {
  return channelsIn(await findContacts(db), locale)
}

/** Whether a customer who hands over or collects cash is given this channel. */
export function isOfCashDesk({ kind, purpose }: Contacts['channels'][number]): boolean {
  return (kind === 'phone' || kind === 'telegram') && purpose !== 'partners'
}

function channelsIn({ channels }: ContactsTerms, locale: Locale): Contacts['channels'] {
  const isRussian = locale === 'ru'
  return channels.flatMap((channel) => {
    const read = readChannel(channel.kind, channel.value)
    const label = isRussian ? channel.labelRu : channel.labelEn
    const note = isRussian ? channel.noteRu : channel.noteEn
    const { kind, purpose } = channel
    return read === null ? [] : [{ kind, ...read, label, note, ...(purpose && { purpose }) }]
  })
}

type DeskContacts = { version: string; terms: ContactsTerms }

export async function viewDeskContacts(db: Executor): Promise<DeskContacts> {
  const terms = await findContacts(db)
  return { version: versionOf(terms), terms }
}

/** Throws `validation_error` for invalid addresses, and `state_changed` for an outdated version. */
export async function saveDeskContacts(
  deps: ChangeDeps,
  { version, terms: submitted }: DeskContacts,
): Promise<DeskContacts> {
  const terms = readTerms(submitted)
  const { stored } = await changeAtDesk(
    deps,
    async (tx) => {
      const before = await lockContacts(tx)
      await assertCurrentVersion(tx, { entity: 'setting', id: 'contacts', state: before, version })
      await storeContacts(tx, { contacts: terms, actor: deps.actor, now: deps.now })
      const change = { entity: 'setting', action: 'contacts.set', entityId: 'contacts' } as const
      return { ...change, before, after: terms, stored: await viewDeskContacts(tx) }
    },
    {
      notify: (tx, { before }) => {
        const isPublic = !isDeepStrictEqual(publicPartOf(before), publicPartOf(terms))
        return notifyPages(tx, { topic: 'contacts', isPublic, now: deps.now })
      },
    },
  )
  return stored
}

/* The contacts that pages show. The mailbox for messages is not one of them. */
function publicPartOf({ channels, addressRu, addressEn }: ContactsTerms) {
  return { channels, addressRu, addressEn }
}

function readTerms(terms: ContactsTerms): ContactsTerms {
  const faults: FieldError[] = []
  const channels = terms.channels.map((channel, index) => {
    const read = readChannel(channel.kind, channel.value)
    if (read === null) {
      faults.push({ field: `terms.channels.${index}.value`, key: channelFault(channel.kind) })
    }
    return { ...channel, value: read?.value ?? channel.value }
  })
  const mailbox = terms.mailbox === '' ? '' : asciiEmail(terms.mailbox)
  if (mailbox === null) {
    faults.push({ field: 'terms.mailbox', key: 'email' })
  }
  if (faults.length > 0) {
    throw new AppError('validation_error', { faults })
  }
  return { ...terms, channels, mailbox: mailbox ?? '' }
}
