import path from 'node:path'
import * as contract from '@/lib/contracts/desk/catalogue'
import * as uses from '@/lib/contracts/desk/catalogue-uses'
import type { Container } from '@/server/container'
import type { Actor } from '@/server/database/actor'
import * as catalogue from '@/server/modules/catalogue'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'

type Input = { container: Container; actor: Actor }

export const deskCatalogueRoutes: readonly EndpointRoute[] = [
  ...currencyRoutes(),
  ...groupRoutes(),
  ...cityRoutes(),
]

function currencyRoutes(): EndpointRoute[] {
  return [
    defineDeskRoute(contract.listDeskCurrencies, async ({ container, locale }) => ({
      currencies: await catalogue.listDeskCurrencies(container.db, locale),
    })),
    defineDeskRoute(contract.getCurrencyOptions, ({ container, locale }) =>
      catalogue.getCurrencyOptions(container.db, { locale, publicFolder: publicOf(container) }),
    ),
    // Before `{id}`, which would take `order` for one.
    defineDeskRoute(contract.orderCurrencies, (input) =>
      done(input, (deps) =>
        catalogue.orderCatalogue(deps, { entity: 'currency', ids: input.body.ids }),
      ),
    ),
    defineDeskRoute(contract.getDeskCurrency, ({ container, params }) =>
      catalogue.getDeskCurrency(container.db, params.id),
    ),
    defineDeskRoute(contract.createCurrency, (input) =>
      changed(input, (deps) =>
        catalogue.createCurrency(deps, { ...input.body, publicFolder: publicOf(input.container) }),
      ),
    ),
    defineDeskRoute(contract.saveCurrency, (input) =>
      changed(input, (deps) =>
        catalogue.saveCurrency(deps, {
          ...input.params,
          ...input.body,
          publicFolder: publicOf(input.container),
        }),
      ),
    ),
    defineDeskRoute(contract.deleteCurrency, (input) =>
      done(input, (deps) => catalogue.deleteCurrency(deps, input.params.id)),
    ),
  ]
}

function groupRoutes(): EndpointRoute[] {
  return [
    defineDeskRoute(contract.listDeskGroups, async ({ container }) => ({
      groups: await catalogue.listDeskGroups(container.db),
    })),
    defineDeskRoute(contract.orderGroups, (input) =>
      done(input, (deps) =>
        catalogue.orderCatalogue(deps, { entity: 'group', ids: input.body.ids }),
      ),
    ),
    defineDeskRoute(contract.createGroup, (input) =>
      changed(input, (deps) => catalogue.createGroup(deps, input.body.terms)),
    ),
    defineDeskRoute(contract.saveGroup, (input) =>
      changed(input, (deps) => catalogue.saveGroup(deps, { ...input.params, ...input.body })),
    ),
    defineDeskRoute(uses.getGroupUses, ({ container, params, locale }) =>
      catalogue.findGroupUses(container.db, { ...params, locale }),
    ),
    defineDeskRoute(contract.deleteGroup, (input) =>
      done(input, (deps) => catalogue.deleteGroup(deps, removalOf(input))),
    ),
  ]
}

function cityRoutes(): EndpointRoute[] {
  return [
    defineDeskRoute(contract.listDeskCities, async ({ container }) => ({
      cities: await catalogue.listDeskCities(container.db),
    })),
    defineDeskRoute(contract.orderCities, (input) =>
      done(input, (deps) =>
        catalogue.orderCatalogue(deps, { entity: 'city', ids: input.body.ids }),
      ),
    ),
    defineDeskRoute(contract.createCity, (input) =>
      changed(input, (deps) => catalogue.createCity(deps, input.body.terms)),
    ),
    defineDeskRoute(contract.saveCity, (input) =>
      changed(input, (deps) => catalogue.saveCity(deps, { ...input.params, ...input.body })),
    ),
    defineDeskRoute(uses.getCityUses, ({ container, params, locale }) =>
      catalogue.findCityUses(container.db, { ...params, locale }),
    ),
    defineDeskRoute(contract.deleteCity, (input) =>
      done(input, (deps) => catalogue.deleteCity(deps, removalOf(input))),
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
