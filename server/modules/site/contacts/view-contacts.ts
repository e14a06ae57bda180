import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import { officeNow } from '@/server/modules/presence'
import { findContacts } from '@/server/modules/settings'
import { readChannel } from './channel'

/** How the office is reached, in the reader's language, and whether manual exchanges are done now. */
export async function viewContacts(db: Executor, { locale, now }: { locale: Locale; now: Date }) {
  const [{ settings, state }, contacts] = await Promise.all([officeNow(db, now), findContacts(db)])
  const isRussian = locale === 'ru'
  return {
    channels: contacts.channels.flatMap((channel) => {
      const read = readChannel(channel.kind, channel.value)
      const label = isRussian ? channel.labelRu : channel.labelEn
      const note = isRussian ? channel.noteRu : channel.noteEn
      return read === null ? [] : [{ kind: channel.kind, ...read, label, note }]
    }),
    address: isRussian ? contacts.addressRu : contacts.addressEn,
    hours: {
      timezone: settings.office.timezone,
      week: settings.office.week,
      isOpen: state.isOpen,
      opensAt: state.opensAt?.toISOString() ?? null,
    },
  }
}
