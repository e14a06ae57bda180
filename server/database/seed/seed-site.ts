import type { Tx } from '@/server/database/client'
import { cities } from '@/server/database/schema/catalogue'
import { settings } from '@/server/database/schema/settings'
import { cashPoints, monitorings, siteChanges } from '@/server/database/schema/site'
import { officeCashPoints, officeContacts, officeMonitorings } from './content/content'

/** How the demo office is reached, where its cash changes hands and who compares it. */
export async function seedSite(tx: Tx, { now }: { now: Date }): Promise<void> {
  await seedCashPoints(tx)
  await tx
    .insert(monitorings)
    .values(officeMonitorings.map((row, index) => ({ ...row, isShown: true, position: index + 1 })))
    .onConflictDoNothing()
  await tx
    .insert(settings)
    .values({ key: 'contacts', value: storedContacts(), updatedAt: now })
    .onConflictDoNothing()
  await tx
    .insert(siteChanges)
    .values(
      (['cash', 'contacts', 'monitorings'] as const).map((topic) => ({ topic, changedAt: now })),
    )
    .onConflictDoNothing()
}

/* An office that is older than its addresses may have other cities by now. */
async function seedCashPoints(tx: Tx): Promise<void> {
  const rows = await tx.select({ id: cities.id, slug: cities.slug }).from(cities)
  const idOf = new Map(rows.map(({ id, slug }) => [slug, id]))
  const points = officeCashPoints.flatMap(({ citySlug, address, note, ...point }, index) => {
    const cityId = idOf.get(citySlug)
    return cityId === undefined
      ? []
      : [
          {
            ...point,
            cityId,
            addressRu: address.ru,
            addressEn: address.en,
            noteRu: note.ru,
            noteEn: note.en,
            isShown: true,
            position: index + 1,
          },
        ]
  })
  if (points.length > 0) {
    await tx.insert(cashPoints).values(points)
  }
}

function storedContacts() {
  const { channels, address, mailbox } = officeContacts
  return {
    channels: channels.map(({ kind, value, label, note }) => ({
      kind,
      value,
      labelRu: label.ru,
      labelEn: label.en,
      noteRu: note.ru,
      noteEn: note.en,
    })),
    addressRu: address.ru,
    addressEn: address.en,
    mailbox,
  }
}
