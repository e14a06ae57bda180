import type { z } from 'zod'
import * as desk from '@/lib/contracts/promo/desk-promo-codes'
import { Decimal } from '@/lib/money/decimal'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import { readPages } from '@/server/http/endpoint/read-pages'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { csvText, sendsCsv, type CsvFile } from '@/server/http/endpoint/send-csv'
import {
  presentDeskPromoCode,
  promoCodesCsv,
} from '@/server/http/presenters/loyalty/present-promo-code'
import { catalogueOf } from '@/server/http/routes/claims/claim-reading'
import {
  createPromoCodes,
  listPromoCodes,
  listPromoUses,
  savePromoCode,
  type PromoTerms,
} from '@/server/modules/loyalty'

const exportPageSize = 500
/* A code gives the office's margin away, but changes no course that is published. */
const guarded = { refreshes: false, needsOwnerProof: true }

export const deskPromoRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listDeskPromoCodes, async ({ container, query, locale }) => {
    const { size, ...filter } = query
    const at = { now: container.clock.now(), size }
    const { codes, next } = await listPromoCodes(container.db, filter, at)
    const reading = catalogueOf(container, locale)
    return { codes: codes.map((code) => presentDeskPromoCode(code, reading)), next }
  }),

  sendsCsv(
    defineDeskRoute(desk.exportDeskPromoCodes, ({ container, query, locale }) => {
      const at = { now: container.clock.now(), size: exportPageSize }
      const reading = catalogueOf(container, locale)
      const pages = readPages(async (before) => {
        const { codes, next } = await listPromoCodes(container.db, { ...query, before }, at)
        return { rows: codes.map((code) => presentDeskPromoCode(code, reading)), next }
      })
      const file: CsvFile = { parts: csvText(promoCodesCsv, pages), name: 'promo-codes.csv' }
      return Promise.resolve(file)
    }),
  ),

  defineDeskRoute(
    desk.createDeskPromoCodes,
    async (input) => {
      const { terms, ...wanted } = input.body
      const codes = await createPromoCodes(changeOf(input), { ...wanted, terms: readTerms(terms) })
      return { codes }
    },
    guarded,
  ),

  defineDeskRoute(
    desk.saveDeskPromoCode,
    async (input) => {
      const { version, terms } = input.body
      const saved = { id: input.params.id, version, terms: readTerms(terms) }
      await savePromoCode(changeOf(input), saved)
      return undefined
    },
    guarded,
  ),

  defineDeskRoute(desk.listDeskPromoUses, async ({ container, params, locale }) => {
    const { currencyOf } = catalogueOf(container, locale)
    const uses = await listPromoUses(container.db, params.id)
    return {
      uses: uses.map(({ id, number, state, use, email, conditions, currencyId, createdAt }) => ({
        ...{ id, number, state, email },
        // The constraint `claims_promo_whole`: a claim with a code has both.
        use: use ?? 'returned',
        gain: conditions.promo?.gain ?? '0',
        currency: currencyOf(currencyId),
        at: createdAt.toISOString(),
      })),
    }
  }),
]

function readTerms(terms: z.output<typeof desk.promoTerms>): PromoTerms {
  return {
    ...terms,
    percent: new Decimal(terms.percent),
    minUsd: terms.minUsd === null ? null : new Decimal(terms.minUsd),
    startsAt: new Date(terms.startsAt),
    endsAt: terms.endsAt === null ? null : new Date(terms.endsAt),
  }
}
