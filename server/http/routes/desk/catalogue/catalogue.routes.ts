import path from 'node:path'
import * as cityContract from '@/lib/contracts/desk/catalogue/cities'
import * as currencyContract from '@/lib/contracts/desk/catalogue/currencies'
import * as groupContract from '@/lib/contracts/desk/catalogue/groups'
import type { Container } from '@/server/container'
import type { Actor } from '@/server/database/actor'
import * as catalogue from '@/server/modules/catalogue'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'

type Input = { container: Container; actor: Actor }

/* What a currency tells who pays, its digits, and where its cash changes hands. */
const guarded = { asksOwner: true }

export const deskCatalogueRoutes: readonly EndpointRoute[] = [
  ...currencyRoutes(),
  ...groupRoutes(),
  ...cityRoutes(),
]

function currencyRoutes(): EndpointRoute[] {
  return [
    defineDeskRoute(currencyContract.listDeskCurrencies, async ({ container, locale }) => ({
      currencies: await catalogue.listDeskCurrencies(container.db, locale),
    })),
    defineDeskRoute(currencyContract.getCurrencyOptions, ({ container, locale }) =>
      catalogue.getCurrencyOptions(container.db, { locale, publicFolder: publicOf(container) }),
    ),
    // Before `{id}`, which would take `order` for one.
    defineDeskRoute(currencyContract.orderCurrencies, (input) =>
      done(input, (deps) =>
        catalogue.orderCatalogue(deps, { entity: 'currency', ids: input.body.ids }),
      ),
    ),
    defineDeskRoute(currencyContract.getDeskCurrency, ({ container, params }) =>
      catalogue.getDeskCurrency(container.db, params.id),
    ),
    defineDeskRoute(
      currencyContract.createCurrency,
      (input) =>
        changed(input, (deps) =>
          catalogue.createCurrency(deps, {
            ...input.body,
            publicFolder: publicOf(input.container),
          }),
        ),
      guarded,
    ),
    defineDeskRoute(
      currencyContract.saveCurrency,
      (input) =>
        changed(input, (deps) =>
          catalogue.saveCurrency(deps, {
            ...input.params,
            ...input.body,
            publicFolder: publicOf(input.container),
          }),
        ),
      guarded,
    ),
    defineDeskRoute(
      currencyContract.deleteCurrency,
      (input) => done(input, (deps) => catalogue.deleteCurrency(deps, input.params.id)),
      guarded,
    ),
  ]
}

function groupRoutes(): EndpointRoute[] {
  return [
    defineDeskRoute(groupContract.listDeskGroups, async ({ container }) => ({
      groups: await catalogue.listDeskGroups(container.db),
    })),
    defineDeskRoute(groupContract.orderGroups, (input) =>
      done(input, (deps) =>
        catalogue.orderCatalogue(deps, { entity: 'group', ids: input.body.ids }),
      ),
    ),
    defineDeskRoute(groupContract.createGroup, (input) =>
      changed(input, (deps) => catalogue.createGroup(deps, input.body.terms)),
    ),
    defineDeskRoute(groupContract.saveGroup, (input) =>
      changed(input, (deps) => catalogue.saveGroup(deps, { ...input.params, ...input.body })),
    ),
    defineDeskRoute(groupContract.getGroupUses, ({ container, params, locale }) =>
      catalogue.findGroupUses(container.db, { ...params, locale }),
    ),
    defineDeskRoute(groupContract.deleteGroup, (input) =>
      done(input, (deps) => catalogue.deleteGroup(deps, removalOf(input))),
    ),
  ]
}

function cityRoutes(): EndpointRoute[] {
  return [
    defineDeskRoute(cityContract.listDeskCities, async ({ container }) => ({
      cities: await catalogue.listDeskCities(container.db),
    })),
    defineDeskRoute(cityContract.orderCities, (input) =>
      done(input, (deps) =>
        catalogue.orderCatalogue(deps, { entity: 'city', ids: input.body.ids }),
      ),
    ),
    defineDeskRoute(
      cityContract.createCity,
      (input) => changed(input, (deps) => catalogue.createCity(deps, input.body.terms)),
      guarded,
    ),
    defineDeskRoute(
      cityContract.saveCity,
      (input) =>
        changed(input, (deps) => catalogue.saveCity(deps, { ...input.params, ...input.body })),
      guarded,
    ),
    defineDeskRoute(cityContract.getCityUses, ({ container, params, locale }) =>
      catalogue.findCityUses(container.db, { ...params, locale }),
    ),
    defineDeskRoute(
      cityContract.deleteCity,
      (input) => done(input, (deps) => catalogue.deleteCity(deps, removalOf(input))),
      guarded,
    ),
  ]
}

type Removal = { params: { id: number }; query: { confirmed?: 'true' | undefined } }

function removalOf({ params, query }: Removal) {
  return { id: params.id, isConfirmed: query.confirmed === 'true' }
}

function changed<T>(
  { container, actor }: Input,
  change: (deps: catalogue.ChangeDeps) => Promise<T>,
): Promise<T> {
  return change({ db: container.db, actor, now: container.clock.now() })
}

async function done(
  input: Input,
  change: (deps: catalogue.ChangeDeps) => Promise<void>,
): Promise<undefined> {
  await changed(input, change)
  return undefined
}

function publicOf({ config }: Container): string {
  return path.join(config.rootDirectory, 'public')
}
