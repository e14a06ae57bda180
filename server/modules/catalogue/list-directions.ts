import type { DirectionsResponse, Group } from '@/lib/contracts/calculator'
import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import { listCurrencies, listGroups } from './catalogue.repository'
import { nameOf, toCurrency } from './in-language'

/** The picker's two sides: groups with those of their currencies that can be sent or received. */
export async function listDirections(db: Executor, locale: Locale): Promise<DirectionsResponse> {
  const [all, groups] = await Promise.all([listCurrencies(db), listGroups(db)])
  const open = all.filter(({ canSend, canReceive }) => canSend || canReceive)
  const sendable = new Set(open.filter(({ canSend }) => canSend).map(({ id }) => id))
  const receivable = new Set(open.filter(({ canReceive }) => canReceive).map(({ id }) => id))

  const groupsOf = (ids: Set<number>): Group[] =>
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
    currencies: open.map((row) => toCurrency(row, locale)),
  }
}
