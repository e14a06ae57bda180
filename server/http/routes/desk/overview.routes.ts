import { getCurrencySteps } from '@/lib/contracts/desk/next-steps'
import { getDeskOverview } from '@/lib/contracts/desk/overview'
import type { Locale } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { presentOverview } from '@/server/http/presenters/desk/present-overview'
import { countSilentDevices, countWaitingMessages } from '@/server/modules/bank-messages'
import { findAttention, firstCompletion } from '@/server/modules/claims'
import { listDeskDirections } from '@/server/modules/directions'
import {
  findCurrencySteps,
  findOfficeSteps,
  findShortReserves,
  viewToday,
} from '@/server/modules/overview'
import { loadSiteSettings } from '@/server/modules/settings'
import { listDeskMessages } from '@/server/modules/site'
import { countOpenWithdrawals } from '@/server/modules/withdrawals'

export const deskOverviewRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(getDeskOverview, async ({ container, locale }) => {
    const { db, health } = container
    const deps = stepDeps({ container, locale })
    const { now } = deps
    const { timezone } = (await loadSiteSettings(db)).office
    const today = await viewToday(db, { now, timezone })
    const { since, until } = today
    const report = await health.look()
    const { counts } = await listDeskDirections(deps, { size: 1 })
    const { waiting } = await listDeskMessages(db, { filter: {}, page: 1, size: 1 })
    const prices = report.measures?.prices
    const hasPrices = prices !== undefined && prices.pairs > prices.lost
    const isNew = (await firstCompletion(db)) === null
    return presentOverview({
      ...{ now, timezone, locale, today, health: report },
      reserves: await findShortReserves(db, { since, until, now, timezone }),
      attention: await findAttention(db),
      pausedDirections: counts.paused,
      waitingMessages: waiting,
      bankMessages: await countWaitingMessages(db),
      silentDevices: await countSilentDevices(db, now),
      openWithdrawals: await countOpenWithdrawals(db),
      steps: isNew ? await findOfficeSteps({ ...deps, hasPrices }) : null,
    })
  }),

  defineDeskRoute(getCurrencySteps, async ({ container, params, locale }) => ({
    steps: await findCurrencySteps(stepDeps({ container, locale }), params.id),
  })),
]

function stepDeps({ container, locale }: { container: Container; locale: Locale }) {
  const { db, offer, clock, payments } = container
  return { db, offer, locale, now: clock.now(), methods: payments.methods }
}
