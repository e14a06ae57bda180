import * as devices from '@/lib/contracts/bank-messages/bank-devices'
import * as messages from '@/lib/contracts/bank-messages/desk-bank-messages'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import { resourceRoutes } from '@/server/http/endpoint/resource-routes'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { addressOf } from '@/server/http/middleware/client-address'
import { presentBankDevice } from '@/server/http/presenters/bank-messages/present-bank-device'
import { presentBankMessage } from '@/server/http/presenters/bank-messages/present-bank-message'
import { catalogueOf } from '@/server/http/routes/claims/claim-reading'
import {
  assignMessage,
  bankWordingResource,
  createDevice,
  dismissMessage,
  listMessages,
  readDevices,
  readMessageAgain,
  revokeDevice,
  saveDevice,
} from '@/server/modules/bank-messages'

const outsideOffer = { refreshes: false }
/* A person who can send messages, or change how they are read, can have payments booked. */
const guarded = { ...outsideOffer, needsOwnerProof: true }

export const deskBankMessageRoutes: readonly EndpointRoute[] = [
  ...resourceRoutes(bankWordingResource),

  defineDeskRoute(devices.listBankDevices, async ({ container: { clock, db } }) => ({
    devices: (await readDevices(db)).map((device) => presentBankDevice(device, clock.now())),
  })),

  defineDeskRoute(
    devices.createBankDevice,
    async (input) => {
      const { body, container } = input
      const deps = { ...changeOf(input), actor: input.actor, vault: container.numbers }
      const { device, key } = await createDevice(deps, body.terms)
      return { device: presentBankDevice(device, deps.now), key }
    },
    guarded,
  ),

  defineDeskRoute(
    devices.saveBankDevice,
    async (input) => {
      const deps = { ...changeOf(input), actor: input.actor }
      const device = await saveDevice(deps, { id: input.params.id, terms: input.body.terms })
      return presentBankDevice(device, deps.now)
    },
    guarded,
  ),

  // In an emergency, an operator must not have to enter the password first.
  defineDeskRoute(
    devices.revokeBankDevice,
    async (input) => {
      await revokeDevice({ ...changeOf(input), actor: input.actor }, input.params.id)
      return undefined
    },
    outsideOffer,
  ),

  defineDeskRoute(messages.listBankMessages, async ({ container, locale, query }) => {
    const { db, numbers: vault } = container
    const { currencyOf } = catalogueOf(container, locale)
    const page = await listMessages({ db, vault }, query)
    return {
      ...page,
      messages: page.messages.map((message) => presentBankMessage(message, currencyOf)),
    }
  }),

  defineDeskRoute(
    messages.assignBankMessage,
    async (input, c) => {
      const { actor, body, container, params } = input
      const { now } = changeOf(input)
      const address = addressOf(c, container.config)
      await assignMessage(container, { ...params, ...body, actor, address, now })
      return undefined
    },
    outsideOffer,
  ),

  defineDeskRoute(
    messages.dismissBankMessage,
    async (input) => {
      const { actor, body, container, params } = input
      const { now } = changeOf(input)
      await dismissMessage(container.db, { ...params, ...body, actor, now })
      return undefined
    },
    outsideOffer,
  ),

  defineDeskRoute(
    messages.readBankMessageAgain,
    async ({ container, params }) => {
      await readMessageAgain(container, params.id)
      return undefined
    },
    outsideOffer,
  ),
]
