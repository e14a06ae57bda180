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

export type ContentEntity = 'article' | 'question' | 'page' | 'picture'

type ContentChange = Omit<Change, 'action' | 'entity'> & {
  entity: ContentEntity
  verb: 'create' | 'update' | 'remove' | 'restore' | 'delete'
  /**
   * Whether visitors see another list by it at once, apart from the moments of revisions, which tell
   * of themselves.
   */
  isSeen: boolean
}

/* What only the tables can know, or know better than whoever looked before. */
const faults: ConstraintFaults = {
  content_entries_slug_once: { field: 'slug', key: 'taken' },
  content_entries_slug_shape: { field: 'slug', key: 'format' },
  content_entries_group_id_faq_groups_id_fk: { field: 'groupId', key: 'unknown_value' },
  content_revisions_cover_id_pictures_id_fk: { field: 'terms.coverId', key: 'unknown_value' },
}

/* Whose list on the site shows it. */
const topicOf: Record<ContentEntity, SiteTopic | null> = {
  article: 'articles',
  question: 'questions',
  page: null,
  picture: null,
}

/** One change of what the office writes. */
export function changeContent<T extends ContentChange>(
  deps: ChangeDeps,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  const tell = async (tx: Tx, { entity, isSeen }: ContentChange) => {
    const topic = topicOf[entity]
    if (isSeen && topic !== null) {
      await markChanged(tx, topic, deps.now)
    }
    await notify(tx, 'content_changed', entity)
  }
  return changeAtDesk(
    deps,
    async (tx: Tx) => {
      const change = await run(tx)
      return { ...change, action: `${change.entity}.${change.verb}` }
    },
    { faults, tell },
  )
}
