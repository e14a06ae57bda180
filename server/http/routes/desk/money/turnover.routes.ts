import * as desk from '@/lib/contracts/desk/money/turnover'
import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { csvText, sendsCsv, type CsvFile } from '@/server/http/endpoint/send-csv'
import { presentTurnover, turnoverCsv } from '@/server/http/presenters/desk/present-turnover'
import { catalogueOf } from '@/server/http/routes/claims/claim-reading'
import { presentCurrency } from '@/server/modules/catalogue'
import { sumTurnover } from '@/server/modules/claims'
import { loadSiteSettings } from '@/server/modules/settings'
import { periodOf } from './turnover-period'

/** The turnover of completed claims, day by day. */
export const deskTurnoverRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.getTurnover, read),

  sendsCsv(
    defineDeskRoute(desk.exportTurnover, async (input): Promise<CsvFile> => {
      const turnover = await read(input)
      return {
        parts: csvText(turnoverCsv(turnover), [turnover.days]),
        name: fileName(turnover, input.query),
      }
    }),
  ),
]

function fileName(
  { from, to }: desk.Turnover,
  { direction, currency }: desk.TurnoverFilter,
): string {
  const ofDirection = direction === undefined ? '' : `-direction-${String(direction)}`
  const inCurrency = currency === undefined ? '' : `-currency-${String(currency)}`
  return `turnover-${from}-${to}${ofDirection}${inCurrency}.csv`
}

type TurnoverQuery = { container: Container; query: desk.TurnoverFilter; locale: Locale }

async function read({ container, query, locale }: TurnoverQuery): Promise<desk.Turnover> {
  const { db, clock, offer } = container
  const { currency: currencyId = null, direction: directionId = null } = query
  const currency = currencyId === null ? null : offer.currencyOf(currencyId)
  if (currencyId !== null && !currency) {
    throw new AppError('not_found')
  }
  const { timezone } = (await loadSiteSettings(db)).office
  const { dates, since, until } = periodOf(query, { now: clock.now(), timezone })
  const summed = await sumTurnover(db, { since, until, timezone, currencyId, directionId })
  return presentTurnover(summed, {
    dates,
    timezone,
    currency: currency ? presentCurrency(currency, locale) : null,
    currencyOf: catalogueOf(container, locale).currencyOf,
  })
}
