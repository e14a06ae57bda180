import type { ContentKind, ContentTerms, Publishing } from '@/lib/contracts/desk/site/content'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import type { ChangeDeps } from '@/server/modules/resources'
import { neededTerms } from '@/lib/contracts/desk/site/needed-terms'
import { isReservedId } from '../texts/name-headings'
import { picturesIn } from '../texts/picture-paths'
import { changeContent } from './change-content'
import {
  findLastRevision,
  lockPictures,
  insertEntry,
  insertRevision,
  lockEntry,
  nextQuestionPosition,
  updateEntry,
  wasEverLive,
  withdrawUnpublished,
  type EntryRow,
} from './entries.repository'
import { assertCurrentRevision } from './assert-current-revision'

type EntryText = {
  slug: string
  groupId: number | null
  terms: ContentTerms
  publish: Publishing
}
type Creation = EntryText & { kind: Exclude<ContentKind, 'page'> }
type Saving = EntryText & { id: number; version: number }

/** Returns the id of the new entry. Throws `validation_error`. */
export async function createEntry(deps: ChangeDeps, creation: Creation): Promise<number> {
  const { kind, slug, groupId, terms } = creation
  const { now, actor } = deps
  const publishAt = checkedPublishAt(kind, creation, now)
  const created = await changeContent(deps, async (tx) => {
    await assertPicturesExist(tx, terms)
    const id = await insertEntry(tx, {
      kind,
      slug,
      groupId,
      position: groupId === null ? null : await nextQuestionPosition(tx, groupId),
      createdAt: now,
    })
    await insertRevision(tx, { entryId: id, number: 1, terms, publishAt, createdAt: now, actor })
    const after = recordOf({ slug, groupId }, { number: 1, publishAt, ...terms })
    const entityId = String(id)
    return { id, entity: kind, verb: 'create', entityId, before: null, after, isPublic: false }
  })
  return created.id
}

/**
 * Saves a new revision, and withdraws earlier revisions that were not published yet. Throws `not_found`,
 * `validation_error` and, when the entry was changed or removed since the operator read it,
 * `state_changed`.
 */
export async function saveEntry(deps: ChangeDeps, saving: Saving): Promise<void> {
  const { id, version, slug, groupId, terms } = saving
  const { now, actor } = deps
  await changeContent(deps, async (tx) => {
    const entry = await lockEntry(tx, id)
    if (!entry) {
      throw new AppError('not_found')
    }
    const last = await findLastRevision(tx, id)
    await assertCurrentRevision(tx, { entry, last, version, isRemoved: false })
    const publishAt = checkedPublishAt(entry.kind, saving, now)
    await assertAddressUnchanged(tx, { entry, slug, now })
    await assertPicturesExist(tx, terms)

    const isRelocated = slug !== entry.slug || groupId !== entry.groupId
    const isPublic = isRelocated && (await wasEverLive(tx, id, now))
    const position = await positionIn(tx, entry, groupId)
    await updateEntry(tx, id, { slug, groupId, position })
    await withdrawUnpublished(tx, id, now)
    const number = version + 1
    await insertRevision(tx, { entryId: id, number, terms, publishAt, createdAt: now, actor })
    return {
      entity: entry.kind,
      verb: 'update',
      entityId: String(id),
      before: recordOf(entry, last),
      after: recordOf({ slug, groupId }, { number, publishAt, ...terms }),
      isPublic,
    }
  })
}

function checkedPublishAt(
  kind: ContentKind,
  { slug, groupId, terms, publish }: EntryText,
  now: Date,
): Date | null {
  if ((kind === 'question') !== (groupId !== null)) {
    const key = kind === 'question' ? 'required' : 'invalid'
    throw new AppError('validation_error', { faults: [{ field: 'groupId', key }] })
  }
  // The slug is the question's anchor on the page.
  if (kind === 'question' && isReservedId(slug)) {
    throw new AppError('validation_error', { faults: [{ field: 'slug', key: 'taken' }] })
  }
  const publishAt = publishAtOf(publish, now)
  if (publishAt !== null) {
    assertComplete(kind, terms)
  }
  return publishAt
}

type AddressChange = { entry: EntryRow; slug: string; now: Date }

/* A public address must keep working. */
async function assertAddressUnchanged(tx: Tx, { entry, slug, now }: AddressChange): Promise<void> {
  if (entry.slug === slug || entry.kind === 'question') {
    return
  }
  if (entry.kind === 'page') {
    throw new AppError('validation_error', { faults: [{ field: 'slug', key: 'address_of_page' }] })
  }
  if (await wasEverLive(tx, entry.id, now)) {
    throw new AppError('validation_error', { faults: [{ field: 'slug', key: 'address_known' }] })
  }
}

/*
 * Refuses a text with unknown pictures. Known pictures are locked, so that they cannot be deleted before
 * the text is saved.
 */
async function assertPicturesExist(tx: Tx, { bodyRu, bodyEn }: ContentTerms): Promise<void> {
  const referenced = { 'terms.bodyRu': picturesIn(bodyRu), 'terms.bodyEn': picturesIn(bodyEn) }
  const existing = await lockPictures(tx, Object.values(referenced).flat())
  const faults = Object.entries(referenced)
    .filter(([, ids]) => !ids.every((id) => existing.has(id)))
    .map(([field]) => ({ field, key: 'picture_unknown' }))
  if (faults.length > 0) {
    throw new AppError('validation_error', { faults })
  }
}

function positionIn(tx: Tx, entry: EntryRow, groupId: number | null) {
  const keepsPosition = groupId === null || groupId === entry.groupId
  return keepsPosition ? Promise.resolve(entry.position) : nextQuestionPosition(tx, groupId)
}

type Recorded = {
  number: number
  publishAt: Date | null
  titleRu: string
  titleEn: string
}

/* The audit record does not contain the texts, which are stored in the revisions. */
function recordOf(
  { slug, groupId }: Pick<EntryRow, 'slug' | 'groupId'>,
  revision: Recorded | null,
): unknown {
  return {
    slug,
    ...(groupId !== null && { groupId }),
    revision: revision?.number ?? 0,
    titleRu: revision?.titleRu ?? '',
    titleEn: revision?.titleEn ?? '',
    publishAt: revision?.publishAt?.toISOString() ?? null,
  }
}

/** When the revision is published; null for a draft. A moment in the past becomes now. */
function publishAtOf(publish: Publishing, now: Date): Date | null {
  if (publish === 'draft') {
    return null
  }
  const moment = publish === 'now' ? now : new Date(publish)
  return moment > now ? moment : now
}

/**
 * Throws `validation_error` when a text that is needed for publication is missing in one of the
 * languages.
 */
function assertComplete(kind: ContentKind, terms: ContentTerms): void {
  const faults = neededTerms(kind)
    .filter((name) => terms[name].trim() === '')
    .map((name): FieldError => ({ field: `terms.${name}`, key: 'required' }))
  if (faults.length > 0) {
    throw new AppError('validation_error', { faults })
  }
}
