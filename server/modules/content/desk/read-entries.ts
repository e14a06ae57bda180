import type {
  ContentEntry,
  ContentRow,
  ContentState,
  ContentTerms,
  RevisionRow,
} from '@/lib/contracts/desk/site/content'
import type { PageKey } from '@/lib/contracts/site/pages'
import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import {
  findEntry,
  findTerms,
  listRevisions,
  type EntryRow,
  type RevisionMoment,
} from './entries.repository'
import {
  countEntries,
  ensurePages,
  listEntryRows,
  type EntryFilter,
  type ListedRow,
} from './list-entries.repository'

type EntriesQuery = { filter: EntryFilter; page: number; size: number; now: Date }

/** Pages are listed even if they have no text yet. */
export async function listEntries(
  db: Executor,
  { filter, page, size, now }: EntriesQuery,
): Promise<{ count: number; entries: ContentRow[] }> {
  if (filter.kind === 'page') {
    await ensurePages(db, now)
  }
  const [count, rows] = await Promise.all([
    countEntries(db, { filter, now }),
    listEntryRows(db, { filter, now, limit: size, offset: (page - 1) * size }),
  ])
  return { count, entries: rows.map(presentRow) }
}

/** Throws `not_found`. */
export async function getEntry(
  db: Executor,
  { id, now }: { id: number; now: Date },
): Promise<ContentEntry> {
  const entry = await findEntry(db, id)
  if (!entry) {
    throw new AppError('not_found')
  }
  const filter = { kind: entry.kind, id }
  const [[row], revisions] = await Promise.all([
    listEntryRows(db, { filter, now, limit: 1, offset: 0 }),
    listRevisions(db, id),
  ])
  if (!row) {
    throw new AppError('not_found')
  }
  const version = revisions[0]?.number ?? 0
  return {
    ...presentRow(row),
    version,
    terms: (await findTerms(db, { entryId: id, number: version })) ?? noTerms,
    revisions: presentRevisions(revisions, { entry, now }),
    path: pathOf(entry),
  }
}

/** Throws `not_found`. */
export async function getRevision(
  db: Executor,
  { id, number, now }: { id: number; number: number; now: Date },
): Promise<{ revision: RevisionRow; terms: ContentTerms }> {
  const [entry, terms, revisions] = await Promise.all([
    findEntry(db, id),
    findTerms(db, { entryId: id, number }),
    listRevisions(db, id),
  ])
  const presented = entry ? presentRevisions(revisions, { entry, now }) : []
  const revision = presented.find((one) => one.number === number)
  if (!terms || !revision) {
    throw new AppError('not_found')
  }
  return { revision, terms }
}

const noTerms: ContentTerms = {
  titleRu: '',
  titleEn: '',
  summaryRu: '',
  summaryEn: '',
  bodyRu: '',
  bodyEn: '',
  coverId: null,
}

function presentRow(row: ListedRow): ContentRow {
  const { id, kind, slug, groupId, createdAt, removedAt, liveAt, last } = row
  const savedAt = last?.savedAt ?? createdAt
  return {
    id,
    kind,
    slug,
    groupId,
    titleRu: last?.titleRu ?? '',
    titleEn: last?.titleEn ?? '',
    state: stateOf(row),
    liveAt: liveAt?.toISOString() ?? null,
    next: last?.isWaiting ? { publishAt: last.publishAt?.toISOString() ?? null } : null,
    changedAt: (removedAt !== null && removedAt > savedAt ? removedAt : savedAt).toISOString(),
  }
}

function stateOf({ removedAt, liveAt, last }: ListedRow): ContentState {
  if (removedAt !== null) {
    return 'removed'
  }
  if (liveAt !== null) {
    return 'live'
  }
  return last?.isWaiting && last.publishAt !== null ? 'planned' : 'draft'
}

type RevisionContext = { entry: Pick<EntryRow, 'removedAt'>; now: Date }

function presentRevisions(
  revisions: readonly RevisionMoment[],
  { entry, now }: RevisionContext,
): RevisionRow[] {
  // A removed entry has no live revision: its published revisions count as past.
  const published = revisions.filter(
    (one) => entry.removedAt === null && one.withdrawnAt === null && isPublishedAt(one, now),
  )
  const live = published.reduce<RevisionMoment | null>(
    (best, one) => (best && momentOf(best) >= momentOf(one) ? best : one),
    null,
  )
  return revisions.map((one) => ({
    number: one.number,
    publishAt: one.publishAt?.toISOString() ?? null,
    state: revisionState(one, { isLive: one === live, now }),
    createdAt: one.createdAt.toISOString(),
    author: one.author,
  }))
}

const momentOf = ({ publishAt }: RevisionMoment) => publishAt?.getTime() ?? 0
const isPublishedAt = ({ publishAt }: RevisionMoment, now: Date) =>
  publishAt !== null && publishAt <= now

function revisionState(
  revision: RevisionMoment,
  { isLive, now }: { isLive: boolean; now: Date },
): RevisionRow['state'] {
  if (revision.withdrawnAt !== null) {
    return 'withdrawn'
  }
  if (revision.publishAt === null) {
    return 'draft'
  }
  if (!isPublishedAt(revision, now)) {
    return 'planned'
  }
  return isLive ? 'live' : 'past'
}

const pagePaths: Partial<Record<PageKey, string>> = {
  home: '/',
  'partners-users': '/partners/users',
  'partners-monitoring': '/partners/monitoring',
}

function pathOf({ kind, slug }: EntryRow): string {
  switch (kind) {
    case 'article':
      return `/news/${slug}`
    case 'question':
      return `/faq#${slug}`
    case 'page':
      return Object.entries(pagePaths).find(([key]) => key === slug)?.[1] ?? `/${slug}`
  }
}
