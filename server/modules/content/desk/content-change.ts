import type { Actor } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import type { SiteTopic } from '@/server/database/schema/site'
import { recordAudit } from '@/server/modules/audit'
import { markChanged } from '@/server/modules/site'
import { refusedByConstraint } from './refused-by-constraint'

export type ChangeDeps = { db: Database; actor: Actor; now: Date }

export type ContentEntity = 'article' | 'question' | 'page' | 'faq_group' | 'picture'

type Change = {
  entity: ContentEntity
  verb: 'create' | 'update' | 'remove' | 'restore' | 'delete' | 'order'
  entityId: string
  before: unknown
  after: unknown
  /**
   * Whether visitors see another list by it at once, apart from the moments of revisions, which tell
   * of themselves.
   */
  isSeen: boolean
}

/* Whose list on the site shows it. */
const topicOf: Record<ContentEntity, SiteTopic | null> = {
  article: 'articles',
  question: 'questions',
  faq_group: 'questions',
  page: null,
  picture: null,
}

/**
 * One change of what the office writes: it, its record in the audit log, the day of its list when
 * visitors see it, and the word to every process are kept or lost together.
 */
export function changeContent<T extends Change>(
  { db, actor, now }: ChangeDeps,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  return refusedByConstraint(() =>
    inTransaction(db, async (tx) => {
      const change = await run(tx)
      const { entity, verb, entityId, before, after, isSeen } = change
      const action = `${entity}.${verb}`
      await recordAudit(tx, { actor, action, entity, entityId, before, after, at: now })
      const topic = topicOf[entity]
      if (isSeen && topic !== null) {
        await markChanged(tx, topic, now)
      }
      await notify(tx, 'content_changed', entity)
      return change
    }),
  )
}
