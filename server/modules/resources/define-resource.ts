import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { AuditedList } from '@/lib/contracts/desk/audit/audit-actions'
import type { ResourceCalls } from '@/lib/contracts/desk/resource'
import { AppError } from '@/lib/errors/app-error'
import type { Executor, Tx } from '@/server/database/client'
import { versionOf } from '@/server/database/version-of'
import { assertCurrentVersion } from '@/server/modules/audit'
import type { ChangeSubject } from '@/server/modules/mailer'
import {
  changeAtDesk,
  unlessInUse,
  type Change,
  type ChangeDeps,
  type ConstraintFaults,
} from './change-at-desk'
import { nextPosition, putInOrder } from './put-in-order'

type TermsOf<C extends ResourceCalls> = z.output<C['create']['body']>['terms']
type RowOf<C extends ResourceCalls> = z.input<C['row']>
type StoredOf<C extends ResourceCalls> = Omit<RowOf<C>, 'version'> & {
  id: number
  terms: TermsOf<C>
}

/** Values that are needed to read a row, besides the row itself. */
export type ReadContext = { now: Date; origin: string }
export type ResourceDeps = ChangeDeps & ReadContext

export type ResourceChange<Terms> = Pick<Change, 'action' | 'entity' | 'entityId' | 'subject'> &
  (
    | { verb: 'create' | 'update' | 'delete'; before: Terms | null; after: Terms | null }
    | { verb: 'order'; before: readonly number[]; after: readonly number[] }
  )

type Removal = { isConfirmed: boolean }

type Definition<C extends ResourceCalls> = {
  calls: C
  /** The name of the entity in the audit log. */
  entity: AuditedList
  table: PgTable & { id: PgColumn; position: PgColumn }
  /** Reads rows in their order, with their terms as stored. */
  read: (db: Executor, where: SQL | undefined, at: ReadContext) => Promise<StoredOf<C>[]>
  /** Further data for the response with the list. */
  readAlso?: (db: Executor) => Promise<Record<string, unknown>>
  /** Takes a lock before the row is locked, when a row is changed or removed. */
  lockFirst?: (tx: Tx) => Promise<void>
  /** Writes terms that are in other tables, and refuses invalid changes. */
  write?: (
    tx: Tx,
    change: { id: number; before: TermsOf<C> | null; after: TermsOf<C> },
  ) => Promise<void>
  /** Removes a row with everything that belongs to it; by default only the row. */
  remove?: (tx: Tx, stored: StoredOf<C>, removal: Removal) => Promise<void>
  /** The row's name in messages to administrators. */
  subjectOf?: (tx: Tx, terms: TermsOf<C>) => Promise<ChangeSubject> | ChangeSubject
  faults: ConstraintFaults
  /** Notifies every process, in the transaction of the change. */
  notify: (tx: Tx, change: ResourceChange<TermsOf<C>>, now: Date) => Promise<void>
  /** What must be rebuilt so that the change is visible at once; `nothing` if no cached page shows it. */
  refreshes: 'offer' | 'pages' | 'nothing'
  /**
   * Whether the operator must confirm a change with their password, because it could redirect the
   * office's money.
   */
  needsOwnerProof: boolean
}

type Seen = { id: number; version: string }

/** The operations on any resource. */
export type Resource<Terms = unknown, Row = unknown> = Pick<
  Definition<ResourceCalls>,
  'calls' | 'refreshes' | 'needsOwnerProof'
> & {
  list(db: Executor, at: ReadContext): Promise<Row[]>
  listAnswer(db: Executor, at: ReadContext): Promise<Record<string, unknown>>
  /** Adds a row after the last. Throws `validation_error`. */
  create(deps: ResourceDeps, terms: Terms): Promise<Row>
  /** Throws `not_found`, `validation_error` and, for an outdated version, `state_changed`. */
  save(deps: ResourceDeps, change: Seen & { terms: Terms }): Promise<Row>
  /**
   * Throws `not_found`, `in_use`, `state_changed` for an outdated version, and the errors of the
   * resource's own `remove`.
   */
  remove(deps: ResourceDeps, removal: RemovalRequest): Promise<void>
  /** Throws `state_changed` when `ids` are not exactly the stored rows. */
  order(deps: ChangeDeps, ids: readonly number[]): Promise<void>
}

type RemovalRequest = Partial<Removal> & { id: number; version?: string | undefined }

/**
 * Defines a list of rows that operators maintain, with the operations create, save, remove and order.
 * Terms that are columns of the table are stored automatically; `write` stores the other terms.
 */
export function defineResource<const C extends ResourceCalls>(
  definition: Definition<C>,
): Resource<TermsOf<C>, RowOf<C>> & { calls: C } {
  const { calls, entity, table, readAlso, lockFirst, subjectOf, refreshes, needsOwnerProof } =
    definition
  const { list, presentOne, lock } = readsOf(definition)
  const { change, changeRow, auditFieldsOf } = changesOf(definition)
  const remove = definition.remove ?? ((tx, { id }) => removeRow(tx, table, id))

  return {
    calls,
    refreshes,
    needsOwnerProof,
    list,
    listAnswer: async (db, at) => ({
      [calls.key]: await list(db, at),
      ...(await readAlso?.(db)),
    }),

    create: (deps, terms) =>
      changeRow(deps, async (tx) => {
        const position = await nextPosition(tx, table)
        const id = await insertRow(tx, table, { ...columnsIn(table, terms), position })
        await definition.write?.(tx, { id, before: null, after: terms })
        const subject = await subjectOf?.(tx, terms)
        const row = await presentOne(tx, id, deps)
        return { ...auditFieldsOf('create', id), before: null, after: terms, subject, row }
      }),

    save: (deps, { id, version, terms }) =>
      changeRow(deps, async (tx) => {
        await lockFirst?.(tx)
        const { terms: before } = await lock(tx, id, deps)
        await assertCurrentVersion(tx, { entity, id, state: before, version })
        await tx.update(table).set(columnsIn(table, terms)).where(eq(table.id, id))
        await definition.write?.(tx, { id, before, after: terms })
        const subject = await subjectOf?.(tx, before)
        const row = await presentOne(tx, id, deps)
        return { ...auditFieldsOf('update', id), before, after: terms, subject, row }
      }),

    remove: async (deps, { id, version, isConfirmed = false }) => {
      await change(deps, async (tx) => {
        await lockFirst?.(tx)
        const stored = await lock(tx, id, deps)
        const before = stored.terms
        if (version !== undefined) {
          await assertCurrentVersion(tx, { entity, id, state: before, version })
        }
        await unlessInUse(() => remove(tx, stored, { isConfirmed }))
        const subject = await subjectOf?.(tx, before)
        return { ...auditFieldsOf('delete', id), before, after: null, subject }
      })
    },

    order: async (deps, ids) => {
      await change(deps, async (tx) => {
        const before = await putInOrder(tx, { entity, table, ids })
        return { ...auditFieldsOf('order', 'all'), before, after: ids }
      })
    },
  }
}

function readsOf<C extends ResourceCalls>({ table, read }: Definition<C>) {
  // Adds only the version to the row that was read.
  const present = (stored: StoredOf<C>) =>
    ({ ...stored, version: versionOf(stored.terms) }) as RowOf<C>

  async function find(db: Executor, id: number, at: ReadContext): Promise<StoredOf<C>> {
    const [row] = await read(db, eq(table.id, id), at)
    if (row === undefined) {
      throw new AppError('not_found')
    }
    return row
  }

  return {
    list: async (db: Executor, at: ReadContext) => (await read(db, undefined, at)).map(present),

    presentOne: async (tx: Tx, id: number, at: ReadContext) => present(await find(tx, id, at)),

    /**
     * Locks a row until the transaction ends, and reads it with a second statement. A single statement
     * that waits for the lock would see the new version of the row, but old versions of rows in other
     * tables.
     */
    lock: async (tx: Tx, id: number, at: ReadContext) => {
      await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
      return find(tx, id, at)
    },
  }
}

function changesOf<C extends ResourceCalls>({ entity, faults, notify }: Definition<C>) {
  const change = <T extends ResourceChange<TermsOf<C>>>(
    deps: ChangeDeps,
    run: (tx: Tx) => Promise<T>,
  ) => changeAtDesk(deps, run, { faults, notify: (tx, made) => notify(tx, made, deps.now) })

  return {
    auditFieldsOf: <Verb extends ResourceChange<never>['verb']>(
      verb: Verb,
      id: number | 'all',
    ) => ({
      entity,
      verb,
      action: `${entity}.${verb}` as const,
      entityId: String(id),
    }),

    change,
    changeRow: async <T extends ResourceChange<TermsOf<C>> & { row: RowOf<C> }>(
      deps: ChangeDeps,
      run: (tx: Tx) => Promise<T>,
    ) => (await change(deps, run)).row,
  }
}

type Table = Definition<ResourceCalls>['table']
type Columns = Record<string, unknown>

function columnsIn(table: Table, terms: unknown): Columns {
  return Object.fromEntries(Object.entries(terms as Columns).filter(([name]) => name in table))
}

async function insertRow(tx: Tx, table: Table, columns: Columns): Promise<number> {
  const rows = await tx.insert(table).values(columns).returning({ id: table.id })
  // Every table with a position has a numeric id.
  return (rows as [{ id: number }])[0].id
}

async function removeRow(tx: Tx, table: Table, id: number): Promise<void> {
  await tx.delete(table).where(eq(table.id, id))
}
