import type { z } from 'zod'
import * as desk from '@/lib/contracts/desk/risk'
import { saveVisitorChecks } from '@/lib/contracts/desk/aml/visitor-checks'
import { Decimal, toText } from '@/lib/money/decimal'
import {
  addToBlacklist,
  createDirectionRules,
  deleteDirectionRules,
  listBlacklist,
  listRules,
  removeFromBlacklist,
  saveDirectionRules,
  saveOfficeRules,
} from '@/server/modules/risk'
import {
  findClaimTerms,
  findVisitorChecks,
  loadSiteSettings,
  setVisitorChecks,
} from '@/server/modules/settings'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { presentRisk } from '@/server/http/presenters/desk/present-risk'

/* Rules are part of the offer, because a direction shows what it may require. The blacklist is not. */
const guarded = { needsOwnerProof: true }
const outsideOffer = { refreshes: false }

export const deskRiskRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.getDeskRisk, async ({ container, locale }) => {
    const { db, aml } = container
    const [rules, { office }, { tolerancePercent }, visitorChecks] = await Promise.all([
      listRules(db),
      loadSiteSettings(db),
      findClaimTerms(db),
      findVisitorChecks(db),
    ])
    const { timezone } = office
    const settings = { tolerancePercent, timezone, visitorChecks }
    return presentRisk({ rules, aml: aml.terms, ...settings, locale })
  }),

  defineDeskRoute(
    saveVisitorChecks,
    async (input) => {
      const { daily, priceUsd } = input.body
      const { db, ...author } = changeOf(input)
      const rules = { daily, priceUsd: priceUsd && toText(new Decimal(priceUsd)) }
      await setVisitorChecks(db, { rules, ...author })
      return undefined
    },
    guarded,
  ),

  defineDeskRoute(
    desk.saveOfficeRisk,
    async (input) => {
      const { version, terms } = input.body
      await saveOfficeRules(changeOf(input), { version, terms: readTerms(terms) })
      return undefined
    },
    guarded,
  ),

  defineDeskRoute(
    desk.createDirectionRisk,
    async (input) => {
      const { from, to, terms } = input.body
      await createDirectionRules(changeOf(input), { from, to, terms: readTerms(terms) })
      return undefined
    },
    guarded,
  ),

  defineDeskRoute(
    desk.saveDirectionRisk,
    async (input) => {
      const { version, terms } = input.body
      const rules = { directionId: input.params.id, version, terms: readTerms(terms) }
      await saveDirectionRules(changeOf(input), rules)
      return undefined
    },
    guarded,
  ),

  defineDeskRoute(
    desk.deleteDirectionRisk,
    async (input) => {
      await deleteDirectionRules(changeOf(input), input.params.id)
      return undefined
    },
    guarded,
  ),

  defineDeskRoute(desk.listDeskBlacklist, async ({ container, query }) => {
    const { size, ...filter } = query
    const { entries, next } = await listBlacklist(container.db, filter, size)
    return {
      entries: entries.map(({ createdAt, ...entry }) => ({
        ...entry,
        at: createdAt.toISOString(),
      })),
      next,
    }
  }),

  defineDeskRoute(
    desk.addToDeskBlacklist,
    (input) => addToBlacklist(changeOf(input), input.body),
    outsideOffer,
  ),

  defineDeskRoute(
    desk.removeFromDeskBlacklist,
    async (input) => {
      await removeFromBlacklist(changeOf(input), input.params.id)
      return undefined
    },
    { ...outsideOffer, ...guarded },
  ),
]

function readTerms(terms: z.output<typeof desk.riskTerms>) {
  const usd = (text: string | null) => (text === null ? null : new Decimal(text))
  return {
    dailyClaims: terms.dailyClaims,
    dailyUsd: usd(terms.dailyUsd),
    newcomerUsd: usd(terms.newcomerUsd),
    cardFromUsd: usd(terms.cardFromUsd),
    accountFromUsd: usd(terms.accountFromUsd),
    personFromUsd: usd(terms.personFromUsd),
    amlFromUsd: usd(terms.amlFromUsd),
    receiverAmlFromUsd: usd(terms.receiverAmlFromUsd),
  }
}
