import type { SessionBounds } from '@/server/database/connections/session-bounds'

/**
 * For tests in which many commands wait for the same lock: on a busy machine they wait longer than the
 * product's connections may.
 */
export const patientBounds: SessionBounds = {
  statement: 300_000,
  lock: 300_000,
  idleInTransaction: 300_000,
}
