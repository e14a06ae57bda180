import { getDeskDiscounts, saveDeskDiscounts } from '@/lib/contracts/loyalty/desk-discounts'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { presentStep, readStep } from '@/server/http/presenters/loyalty/ladder-step'
import { findDiscountLadder, saveDiscountLadder } from '@/server/modules/loyalty'

/* A discount gives the office's margin away, but changes no course that is published. */
const guarded = { refreshes: false, needsOwnerProof: true }

export const deskDiscountRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(getDeskDiscounts, async ({ container }) => {
    const { version, steps } = await findDiscountLadder(container.db)
    return { version, steps: steps.map(presentStep) }
  }),

  defineDeskRoute(
    saveDeskDiscounts,
    async (input) => {
      const { version, steps } = input.body
      await saveDiscountLadder(changeOf(input), {
        version,
        steps: steps.map(readStep),
      })
      return undefined
    },
    guarded,
  ),
]
