import type { DirectionsResponse } from '@/lib/contracts/calculator'
import type { Group } from '@/lib/contracts/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { Catalogue } from './catalogue'
import { nameOf, presentCurrency } from './in-language'

/** The two sides of the picker: groups with their currencies that can be sent, or received. */
export function listDirections(catalogue: Catalogue, locale: Locale): DirectionsResponse {
  const { currencies, groups, sendable, receivable } = catalogue

  const groupsOf = (ids: ReadonlySet<number>): Group[] =>
    groups
      .map((group) => ({
        id: group.id,
        name: nameOf(group, locale),
        ids: group.ids.filter((id) => ids.has(id)),
        send: { visible: group.isSendVisible },
        receive: { visible: group.isReceiveVisible },
      }))
      .filter(({ ids: members }) => members.length > 0)

  return {
    from: groupsOf(sendable),
    to: groupsOf(receivable),
    currencies: currencies
      .filter(({ id }) => sendable.has(id) || receivable.has(id))
      .map((row) => presentCurrency(row, locale)),
  }
}

/** The slugs of both currencies, and the time of the last change on the direction's page. */
export type DirectionPath = { from: string; to: string; updatedAt: Date }

export function listDirectionPaths({ directions }: Catalogue): DirectionPath[] {
  return directions.map(({ from, to, updatedAt }) => ({
    from: from.slug,
    to: to.slug,
    updatedAt: new Date(
      Math.max(updatedAt.getTime(), from.updatedAt.getTime(), to.updatedAt.getTime()),
    ),
  }))
}
