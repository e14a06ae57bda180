import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import { findLastRecord } from './audit.repository'

type LastRecord = NonNullable<Awaited<ReturnType<typeof findLastRecord>>>

/** `state_changed` that knows who was faster and when: whoever words it may say so. */
export class ChangedMeanwhile extends AppError {
  /** As the log names people: an e-mail address, or `system:` and a part of the product. */
  readonly who: string
  readonly at: Date

  constructor({ who, at }: { who: string; at: Date }) {
    super('state_changed')
    this.who = who
    this.at = at
  }
}

type Sight = {
  entity: string
  entityId: string
  /** Whether this record made it what it is now: things also change along with others. */
  isCause: (record: LastRecord) => boolean
}

/** What refuses a change by somebody who saw the thing as it no longer is. */
export async function changedMeanwhile(
  db: Executor,
  { entity, entityId, isCause }: Sight,
): Promise<AppError> {
  const last = await findLastRecord(db, { entity, entityId })
  return last && isCause(last)
    ? new ChangedMeanwhile({ who: last.email ?? last.actor, at: last.createdAt })
    : new AppError('state_changed')
}
