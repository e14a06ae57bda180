import { readClaimNumber } from '@/lib/contracts/claims/claim-number'
import * as desk from '@/lib/contracts/desk/money/ledger'
import type { Locale } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import { readPages } from '@/server/http/endpoint/read-pages'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { csvText, sendsCsv, type CsvFile } from '@/server/http/endpoint/send-csv'
import {
  entriesCsv,
  presentAccount,
  presentEntry,
  presentProof,
} from '@/server/http/presenters/desk/present-ledger'
import { listClaimsOfEntries, listEntryIdsOfClaim } from '@/server/modules/claims'
import { listAccounts, listEntries, type EntryFilter, type EntryRow } from '@/server/modules/ledger'

/* For a call that changes nothing, although it is a POST. */
const readsOnly = { refreshes: false }
const exportPage = { most: 500 }

/** The ledger: its accounts and entries, and the check that it is consistent. */
export const deskLedgerRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listLedgerAccounts, async ({ container, query, locale }) => {
    const { currency, account, after, size } = query
    const wanted = { currencyId: currency, account, after }
    const page = await listAccounts(container.db, wanted, size)
    return { ...page, accounts: page.accounts.map((row) => presentAccount(row, locale)) }
  }),

  defineDeskRoute(desk.listLedgerEntries, async ({ container, query, locale }) => {
    const { before, size, ...filter } = query
    const wanted = { ...(await filterOf(container, filter)), before }
    const { entries, next } = await listEntries(container.db, wanted, { most: size })
    return { entries: await present(container, entries, locale), next }
  }),

  sendsCsv(
    defineDeskRoute(
      desk.exportLedgerEntries,
      async ({ container, query, locale }): Promise<CsvFile> => {
        const filter = await filterOf(container, query)
        const pages = readPages(async (before) => {
          const pageFilter = { ...filter, before }
          const { entries, next } = await listEntries(container.db, pageFilter, exportPage)
          return { rows: await present(container, entries, locale), next }
        })
        return { parts: csvText(entriesCsv, pages), name: 'ledger.csv' }
      },
    ),
  ),

  defineDeskRoute(desk.getLedgerProof, async ({ container }) =>
    presentProof(await container.bookProof.recent()),
  ),

  defineDeskRoute(
    desk.proveLedgerAnew,
    async ({ container }) => presentProof(await container.bookProof.fresh()),
    readsOnly,
  ),
]

async function filterOf(
  { db }: Container,
  { currency, account, kind, claim, entry, from, to }: desk.LedgerEntryFilter,
): Promise<EntryFilter> {
  const ofClaim =
    claim === undefined ? undefined : await listEntryIdsOfClaim(db, referenceOf(claim))
  return {
    currencyId: currency,
    account,
    kind,
    ids: entry === undefined ? ofClaim : (ofClaim ?? [entry]).filter((id) => id === entry),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  }
}

/* The contract accepts only an id or a number. */
function referenceOf(claim: string): { id: string } | { number: string } {
  const number = readClaimNumber(claim)
  return number === null ? { id: claim } : { number }
}

async function present({ db }: Container, entries: readonly EntryRow[], locale: Locale) {
  const claims = await listClaimsOfEntries(
    db,
    entries.map(({ id }) => id),
  )
  return entries.map((entry) => presentEntry(entry, { locale, claims }))
}
