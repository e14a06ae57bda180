import path from 'node:path'
import { getCityUses } from '@/lib/contracts/desk/catalogue/cities'
import * as currencyContract from '@/lib/contracts/desk/catalogue/currencies'
import { getGroupUses } from '@/lib/contracts/desk/catalogue/groups'
import { uploadLogo } from '@/lib/contracts/desk/catalogue/logos'
import type { Container } from '@/server/container'
import * as catalogue from '@/server/modules/catalogue'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import { readUpload } from '@/server/http/endpoint/input/read-upload'
import { resourceRoutes } from '@/server/http/endpoint/resource-routes'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'

/* A currency's terms include notices to customers, its digits, and where its cash is handed over. */
const guarded = { needsOwnerProof: true }

export const deskCatalogueRoutes: readonly EndpointRoute[] = [
  ...currencyRoutes(),
  ...resourceRoutes(catalogue.groupResource),
  defineDeskRoute(getGroupUses, ({ container, params, locale }) =>
    catalogue.findGroupUses(container.db, { ...params, locale }),
  ),
  ...resourceRoutes(catalogue.cityResource),
  defineDeskRoute(getCityUses, ({ container, params, locale }) =>
    catalogue.findCityUses(container.db, { ...params, locale }),
  ),
]

function currencyRoutes(): EndpointRoute[] {
  return [
    defineDeskRoute(currencyContract.listDeskCurrencies, async ({ container, locale }) => ({
      currencies: await catalogue.listDeskCurrencies(container.db, locale),
    })),
    defineDeskRoute(currencyContract.getCurrencyOptions, ({ container, locale }) =>
      catalogue.getCurrencyOptions(container.db, { locale, publicFolder: publicOf(container) }),
    ),
    defineDeskRoute(
      uploadLogo,
      async ({ container }, c) => {
        const { db, storage, painter, clock, config } = container
        const bytes = await readUpload(c.req.raw, uploadLogo.upload, {
          sender: addressKey(addressOf(c, config)),
        })
        return catalogue.addLogo({ db, storage, painter, now: clock.now() }, bytes)
      },
      { refreshes: false },
    ),
    // This route comes before those with `{id}`, which would match `order` too.
    defineDeskRoute(currencyContract.orderCurrencies, async (input) => {
      await catalogue.orderCurrencies(changeOf(input), input.body.ids)
      return undefined
    }),
    defineDeskRoute(currencyContract.getDeskCurrency, ({ container, params }) =>
      catalogue.getDeskCurrency(container.db, params.id),
    ),
    defineDeskRoute(
      currencyContract.createCurrency,
      (input) => catalogue.createCurrency(changeOf(input), withLogos(input)),
      guarded,
    ),
    defineDeskRoute(
      currencyContract.saveCurrency,
      (input) => catalogue.saveCurrency(changeOf(input), { ...input.params, ...withLogos(input) }),
      guarded,
    ),
    defineDeskRoute(
      currencyContract.deleteCurrency,
      async (input) => {
        await catalogue.deleteCurrency(changeOf(input), input.params.id)
        return undefined
      },
      guarded,
    ),
  ]
}

function withLogos<T>({ body, container }: { body: T; container: Container }) {
  const logos = { storage: container.storage, publicFolder: publicOf(container) }
  return { ...body, logos }
}

function publicOf({ config }: Container): string {
  return path.join(config.rootDirectory, 'public')
}
