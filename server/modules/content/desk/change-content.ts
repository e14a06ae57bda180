import type { AuditAction } from '@/lib/contracts/desk/audit/audit-actions'
import type { Tx } from '@/server/database/client'
import { notify } from '@/server/database/channels/notify'
import type { SiteTopic } from '@/server/database/schema/site'
import {
  changeAtDesk,
  type Change,
  type ChangeDeps,
  type ConstraintFaults,
} from '@/server/modules/resources'
import { markChanged } from '@/server/modules/site'

type ContentAct =
  | { entity: 'article' | 'question'; verb: 'create' | 'update' | 'remove' | 'restore' }
  | { entity: 'page'; verb: 'update' }
  | { entity: 'picture'; verb: 'create' | 'update' | 'delete' }
export type ContentEntity = ContentAct['entity']

type ContentChange = Omit<Change, 'action' | 'entity'> & {
  entity: ContentEntity
  verb: ContentAct['verb']
  /**
   * Whether the change is visible on public pages at once. The publication of a revision does not count,
   * because pages derive the time of a publication from the revisions.
   */
  isPublic: boolean
}

/* Invalid input that only a constraint of the database can detect reliably. */
const faults: ConstraintFaults = {
  content_entries_slug_once: { field: 'slug', key: 'taken' },
  content_entries_slug_shape: { field: 'slug', key: 'format' },
  content_entries_group_id_faq_groups_id_fk: { field: 'groupId', key: 'unknown_value' },
  content_revisions_cover_id_pictures_id_fk: { field: 'terms.coverId', key: 'unknown_value' },
}

/* For each entity, the topic of the public list that contains it; null when no list does. */
const topicOf: Record<ContentEntity, SiteTopic | null> = {
  article: 'articles',
  question: 'questions',
  page: null,
  picture: null,
}

/** Makes one change to the office's content, with its audit record and notifications. */
export function changeContent<T extends ContentChange>(
  deps: ChangeDeps,
  run: (tx: Tx) => Promise<T & ContentAct>,
): Promise<T> {
  const notifyOfContent = async (tx: Tx, { entity, isPublic }: ContentChange) => {
    const topic = topicOf[entity]
    if (isPublic && topic !== null) {
      await markChanged(tx, topic, deps.now)
    }
    await notify(tx, 'content_changed', entity)
  }
  return changeAtDesk(
    deps,
    async (tx: Tx) => {
      const change = await run(tx)
      return { ...change, action: actionOf(change) }
    },
    { faults, notify: notifyOfContent },
  )
}

/* Entity and verb of a `ContentAct` fit together, which the type of the joined text does not show. */
function actionOf({ entity, verb }: ContentAct): AuditAction {
  return `${entity}.${verb}` as AuditAction
}
