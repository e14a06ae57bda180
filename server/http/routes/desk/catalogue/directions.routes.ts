import * as contract from '@/lib/contracts/desk/directions/directions'
import * as copies from '@/lib/contracts/desk/directions/direction-copies'
import * as margins from '@/lib/contracts/desk/directions/direction-margins'
import type { DeskDirection } from '@/lib/contracts/desk/directions/directions'
import type { FieldError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import type { Actor } from '@/server/database/actor'
import {
  changeMargins,
  copyDirections,
  createDirection,
  getDeskDirection,
  getDirectionHistory,
  getDirectionOptions,
  listDeskDirections,
  previewCopies,
  previewDirection,
  previewMargins,
  saveDirection,
  switchDirections,
  type ReadDeps,
  type WriteDeps,
} from '@/server/modules/directions'
import { defineDeskRoute, refreshOffer } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { isValidationKey, validationText } from '@/server/http/texts'

type Input = { container: Container; locale: Locale; actor: Actor }

/* Operators set prices with these calls, for example with a formula. */
const guarded = { needsOwnerProof: true }

export const deskDirectionRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(contract.listDeskDirections, (input) =>
    listDeskDirections(readDeps(input), input.query),
  ),

  defineDeskRoute(contract.getDirectionOptions, (input) => getDirectionOptions(readDeps(input))),

  defineDeskRoute(
    contract.previewDirection,
    (input) => previewDirection(readDeps(input), input.body),
    { refreshes: false },
  ),

  defineDeskRoute(
    margins.previewMargins,
    async (input) => {
      const rows = await previewMargins(readDeps(input), input.body)
      return { directions: rows.map((row) => withFaultText(row, input.locale)) }
    },
    { refreshes: false },
  ),

  defineDeskRoute(
    margins.changeMargins,
    async (input) => ({ changed: await changeMargins(writeDeps(input), input.body) }),
    guarded,
  ),

  // These routes come before those with `{id}`, which would match `copies` too.
  defineDeskRoute(copies.previewDirectionCopies, async (input) => {
    const found = await previewCopies(readDeps(input), input.query)
    return {
      copies: found.copies.map((row) => withFaultText(row, input.locale)),
      firstPriceAt: found.firstPriceAt?.toISOString() ?? null,
    }
  }),

  defineDeskRoute(
    copies.copyDirections,
    async (input) => ({ created: await copyDirections(writeDeps(input), input.body) }),
    guarded,
  ),

  defineDeskRoute(
    contract.switchDirections,
    async (input) => ({ changed: await switchDirections(writeDeps(input), input.body) }),
    guarded,
  ),

  defineDeskRoute(
    contract.createDirection,
    async (input) => withNewCourse(input, await createDirection(writeDeps(input), input.body)),
    { ...guarded, refreshes: false },
  ),

  defineDeskRoute(contract.getDeskDirection, (input) =>
    getDeskDirection(readDeps(input), input.params.id),
  ),

  defineDeskRoute(
    contract.saveDirection,
    async (input) => {
      await saveDirection(writeDeps(input), { ...input.body, id: input.params.id })
      return withNewCourse(input, input.params.id)
    },
    { ...guarded, refreshes: false },
  ),

  defineDeskRoute(contract.getDirectionHistory, ({ container, params, query }) =>
    getDirectionHistory(container.db, {
      id: params.id,
      range: query.range ?? 'week',
      now: container.clock.now(),
    }),
  ),
]

function readDeps({ container, locale }: Input): ReadDeps {
  return { db: container.db, offer: container.offer, locale, now: container.clock.now() }
}

function writeDeps({ container, actor }: Input): WriteDeps {
  return { db: container.db, offer: container.offer, actor, now: container.clock.now() }
}

/** Refreshes the offer first, so that the answer already has the direction's new course. */
async function withNewCourse(input: Input, id: number): Promise<DeskDirection> {
  await refreshOffer(input.container)
  return getDeskDirection(readDeps(input), id)
}

function withFaultText<Row extends { fault: FieldError | null }>(row: Row, locale: Locale) {
  return { ...row, fault: row.fault && faultText(row.fault, locale) }
}

function faultText({ key, params }: FieldError, locale: Locale): string {
  return validationText(locale, isValidationKey(locale, key) ? key : 'invalid', params)
}
