import { asc } from 'drizzle-orm'
import { giftCalls, giftTerms } from '@/lib/contracts/loyalty/desk-gifts'
import { columnsNamed } from '@/server/database/columns-named'
import { gifts } from '@/server/database/schema/loyalty/gifts'
import { defineResource } from '@/server/modules/resources'

const terms = columnsNamed(gifts, giftTerms.shape)

/** The gifts that the office offers. */
export const giftResource = defineResource({
  calls: giftCalls,
  entity: 'gift',
  table: gifts,
  faults: {
    gifts_stock: { field: 'terms.stock', key: 'gift_stock_taken' },
    gifts_asks_in_both: { field: 'terms.asksEn', key: 'gift_asks_in_both' },
    gifts_picture_id_pictures_id_fk: { field: 'terms.pictureId', key: 'invalid' },
  },
  // Only account pages show gifts, and they request the list at each visit.
  notify: () => Promise.resolve(),
  refreshes: 'nothing',
  needsOwnerProof: false,

  read: (db, where) =>
    db
      .select({ id: gifts.id, terms, taken: gifts.taken })
      .from(gifts)
      .where(where)
      .orderBy(asc(gifts.position), asc(gifts.id)),
})
