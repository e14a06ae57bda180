import type { OfficeFacts } from '@/lib/contracts/site/office'
import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import { findLegalPerson, loadSiteSettings, type LegalPerson } from '@/server/modules/settings'
import { viewChannels } from '../contacts/contacts'
import { readChannel } from '../contacts/channel'
import { listShownMonitorings } from '../monitorings/monitorings.repository'

/** What every page says about the office, in the requested language. */
export async function viewOfficeFacts(db: Executor, locale: Locale): Promise<OfficeFacts> {
  const [{ office }, legalPerson, channels, monitorings] = await Promise.all([
    loadSiteSettings(db),
    findLegalPerson(db),
    viewChannels(db, locale),
    listShownMonitorings(db),
  ])
  return {
    legalPerson: presentLegalPerson(legalPerson, locale),
    channels,
    hours: { timezone: office.timezone, week: office.week },
    monitorings: monitorings.map(({ slug, name, url }) => ({ slug, name, url })),
  }
}

function presentLegalPerson(stored: LegalPerson, locale: Locale): OfficeFacts['legalPerson'] {
  const language = locale === 'ru' ? 'Ru' : 'En'
  const text = (name: 'name' | 'licence' | 'register' | 'postal') =>
    stored[`${name}${language}` as const] || null
  const [name, register] = [text('name'), text('register')]
  if (name === null) {
    return null
  }
  return {
    name,
    licence: text('licence'),
    register:
      register === null
        ? null
        : {
            name: register,
            number: stored.registerNumber || null,
            url: readChannel('link', stored.registerUrl)?.href ?? null,
          },
    address: text('postal'),
  }
}
