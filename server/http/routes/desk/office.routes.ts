import * as legal from '@/lib/contracts/desk/legal-person'
import * as desk from '@/lib/contracts/desk/office'
import { Decimal, toText } from '@/lib/money/decimal'
import { reportPresence, viewOffice } from '@/server/modules/presence'
import {
  findCaptchaUse,
  findLegalPerson,
  setCaptchaUse,
  setClaimTerms,
  setOfficeHours,
  setTechBreak,
} from '@/server/modules/settings'
import { saveLegalPerson } from '@/server/modules/site'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { changeShown, guarded } from './site/change-shown'
import { presentOffice } from '@/server/http/presenters/desk/present-office'

export const deskOfficeRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.getOffice, async ({ container, user }) => {
    const now = container.clock.now()
    return presentOffice(await viewOffice(container.db, { userId: user.id, now }))
  }),

  defineDeskRoute(desk.getDeskHealth, async ({ container }) => {
    const { unwell, checkedAt, measures } = await container.health.look()
    const auditedAt = measures?.audit?.at.toISOString() ?? null
    return { unwell, checkedAt: checkedAt.toISOString(), auditedAt }
  }),

  defineDeskRoute(desk.saveTechBreak, async ({ container, body, actor }) => {
    const until = body.until === null ? null : new Date(body.until)
    await setTechBreak(container.db, { ...body, until, actor, now: container.clock.now() })
    return undefined
  }),

  defineDeskRoute(desk.saveOfficeHours, async ({ container, body, actor }) => {
    await setOfficeHours(container.db, { office: body, actor, now: container.clock.now() })
    return undefined
  }),

  // Claim terms are not part of the offer, so the offer need not be refreshed.
  defineDeskRoute(
    desk.saveClaimTerms,
    async ({ container, body, actor }) => {
      const tolerancePercent = toText(new Decimal(body.tolerancePercent))
      const terms = { ...body, tolerancePercent }
      await setClaimTerms(container.db, { terms, actor, now: container.clock.now() })
      return undefined
    },
    { refreshes: false, needsOwnerProof: true },
  ),

  defineDeskRoute(desk.getCaptchaUse, async ({ container }) => ({
    ...(await findCaptchaUse(container.db)),
    hasKeys: container.captcha !== null,
  })),

  defineDeskRoute(
    desk.saveCaptchaUse,
    async ({ container, body, actor }) => {
      await setCaptchaUse(container.db, { use: body, actor, now: container.clock.now() })
      return undefined
    },
    { needsOwnerProof: true },
  ),

  defineDeskRoute(legal.getLegalPerson, ({ container }) => findLegalPerson(container.db)),

  // It contains a link that every page shows.
  defineDeskRoute(
    legal.saveLegalPerson,
    async (input) => {
      await changeShown(input, (deps) => saveLegalPerson(deps, input.body))
      return undefined
    },
    guarded,
  ),

  // Every operator makes this call every minute. All processes are notified if it changes the offer.
  defineDeskRoute(
    desk.reportPresence,
    async ({ container, body, user }) => {
      const { isAvailable } = body
      await reportPresence(container.db, {
        userId: user.id,
        isAvailable,
        now: container.clock.now(),
      })
      return undefined
    },
    { refreshes: false },
  ),
]
