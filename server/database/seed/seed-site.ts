import type { Tx } from '@/server/database/client'
import { settings } from '@/server/database/schema/settings'
import { cashPoints, monitorings, siteChanges } from '@/server/database/schema/site'
import { officeCashPoints, officeContacts, officeMonitorings } from './content/content'
import { officeLegalPerson } from './content/legal-person'
import type { IdOf } from './seed-money'

/** Inserts the demo office's contacts, cash points and monitoring sites. */
export async function seedSite(tx: Tx, cityId: IdOf, { now }: { now: Date }): Promise<void> {
  await tx.insert(cashPoints).values(
    officeCashPoints.map(({ citySlug, address, note, ...point }, index) => ({
      ...point,
      cityId: cityId(citySlug),
      addressRu: address.ru,
      addressEn: address.en,
      noteRu: note.ru,
      noteEn: note.en,
      isShown: true,
      position: index + 1,
    })),
  )
  await tx
    .insert(monitorings)
    .values(officeMonitorings.map((row, index) => ({ ...row, isShown: true, position: index + 1 })))
  await tx.insert(settings).values([
    { key: 'contacts', value: storedContacts(), updatedAt: now },
    { key: 'legalPerson', value: officeLegalPerson, updatedAt: now },
  ])
  await tx
    .insert(siteChanges)
    .values(
      (['cash', 'contacts', 'monitorings'] as const).map((topic) => ({ topic, changedAt: now })),
    )
}

function storedContacts() {
  const { channels, address, mailbox } = officeContacts
  return {
    channels: channels.map(({ kind, value, label, note, purpose }) => ({
      kind,
      value,
      labelRu: label.ru,
      labelEn: label.en,
      noteRu: note.ru,
      noteEn: note.en,
      ...(purpose && { purpose }),
    })),
    addressRu: address.ru,
    addressEn: address.en,
    mailbox,
  }
}
