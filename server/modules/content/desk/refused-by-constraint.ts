import { AppError, type FieldFault } from '@/lib/errors/app-error'
import { violatedConstraintOf } from '@/server/database/sql-state'

/* What only the tables can know, or know better than whoever looked before. */
const faults: Record<string, FieldFault> = {
  content_entries_slug_once: { field: 'slug', key: 'taken' },
  content_entries_slug_shape: { field: 'slug', key: 'format' },
  content_entries_group_id_faq_groups_id_fk: { field: 'groupId', key: 'unknown_value' },
  content_revisions_cover_id_pictures_id_fk: { field: 'terms.coverId', key: 'unknown_value' },
  faq_groups_slug_unique: { field: 'terms.slug', key: 'taken' },
  faq_groups_slug_shape: { field: 'terms.slug', key: 'format' },
}

/** Runs a change; what a table refuses comes out as faults of fields. */
export async function refusedByConstraint<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    const fault = error instanceof AppError ? undefined : faults[violatedConstraintOf(error) ?? '']
    throw fault ? new AppError('validation_error', { faults: [fault], cause: error }) : error
  }
}

/** Runs a removal; what something else still names is told to be in use. */
export async function unlessInUse<T>(removal: () => Promise<T>): Promise<T> {
  try {
    return await removal()
  } catch (error) {
    const isNamed = /_fk$/.test(violatedConstraintOf(error) ?? '')
    throw isNamed ? new AppError('in_use', { cause: error }) : error
  }
}
