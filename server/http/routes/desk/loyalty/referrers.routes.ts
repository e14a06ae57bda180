import * as desk from '@/lib/contracts/loyalty/desk-referrers'
import {
  getReferralProgramme,
  saveReferralProgramme,
  type ReferralTerms,
} from '@/lib/contracts/loyalty/referral-programme'
import { Decimal } from '@/lib/money/decimal'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { readStep } from '@/server/http/presenters/loyalty/ladder-step'
import {
  presentDeskEntry,
  presentDeskReferrer,
  presentDeskReward,
  presentProgrammeTerms,
  presentReferrerView,
} from '@/server/http/presenters/loyalty/present-desk-referrer'
import { catalogueOf } from '@/server/http/routes/claims/claim-reading'
import {
  blockReferrer,
  changeProgramme,
  listJournalAtDesk,
  listReferredPeople,
  listReferrers,
  listRewardsAtDesk,
  unblockReferrer,
  viewProgramme,
  viewReferrer,
  type ProgrammeTerms,
} from '@/server/modules/loyalty'

const outsideOffer = { refreshes: false }

/** Referrers, and how they are rewarded. */
export const deskReferrerRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listDeskReferrers, async ({ container, query, locale }) => {
    const { size, ...filter } = query
    const { referrers, next } = await listReferrers(container.db, filter, { size })
    const reading = catalogueOf(container, locale)
    return { referrers: referrers.map((row) => presentDeskReferrer(row, reading)), next }
  }),

  defineDeskRoute(desk.getDeskReferrer, async ({ container, params, locale }) => {
    const view = await viewReferrer(container.db, params.id, { now: container.clock.now() })
    return presentReferrerView(view, catalogueOf(container, locale))
  }),

  defineDeskRoute(desk.listReferredPeople, async ({ container, params, query }) => {
    const { before, size } = query
    const page = await listReferredPeople(container.db, { id: params.id, before, size })
    const people = page.rows.map((row) => ({ ...row, at: row.at.toISOString() }))
    return { people, next: page.next }
  }),

  defineDeskRoute(desk.listDeskReferralRewards, async ({ container, params, query, locale }) => {
    const { before, size } = query
    const page = { id: params.id, before, size, now: container.clock.now() }
    const { rewards, next } = await listRewardsAtDesk(container.db, page)
    const reading = catalogueOf(container, locale)
    return { rewards: rewards.map((reward) => presentDeskReward(reward, reading)), next }
  }),

  defineDeskRoute(desk.listDeskReferralJournal, async ({ container, params, query }) => {
    const { before, size } = query
    const { rows, next } = await listJournalAtDesk(container.db, { id: params.id, before, size })
    return { entries: rows.map(presentDeskEntry), next }
  }),

  defineDeskRoute(
    desk.blockReferrer,
    async (input) => {
      await blockReferrer(changeOf(input), { id: input.params.id, reason: input.body.reason })
      return undefined
    },
    outsideOffer,
  ),

  defineDeskRoute(
    desk.unblockReferrer,
    async (input) => {
      await unblockReferrer(changeOf(input), { id: input.params.id, reason: input.body.reason })
      return undefined
    },
    outsideOffer,
  ),

  defineDeskRoute(getReferralProgramme, async ({ container, locale }) => {
    const { version, terms } = await viewProgramme(container.db)
    const { currencyOf } = catalogueOf(container, locale)
    const ids = [terms.currencyId, ...terms.rules.flatMap(({ from, to }) => [from, to])]
    const named = new Set(ids.filter((id) => id !== null))
    return {
      version: String(version),
      terms: presentProgrammeTerms(terms),
      currencies: [...named].map(currencyOf),
    }
  }),

  defineDeskRoute(
    saveReferralProgramme,
    async (input) => {
      const { version, terms } = input.body
      await changeProgramme(changeOf(input), { version, terms: readTerms(terms) })
      return undefined
    },
    // It gives a part of the office's margin away.
    { ...outsideOffer, needsOwnerProof: true },
  ),
]

const decimalOf = (text: string | null) => (text === null ? null : new Decimal(text))

function readTerms({ ladder, rules, ...terms }: ReferralTerms): ProgrammeTerms {
  return {
    ...terms,
    ladder: ladder.map(readStep),
    rules: rules.map(({ fixedUsd, leastUsd, mostUsd, ...rule }) => ({
      ...rule,
      fixedUsd: decimalOf(fixedUsd),
      leastUsd: decimalOf(leastUsd),
      mostUsd: decimalOf(mostUsd),
    })),
  }
}
