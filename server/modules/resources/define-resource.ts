import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { ResourceCalls } from '@/lib/contracts/desk/resource'
import { AppError } from '@/lib/errors/app-error'
import type { Executor, Tx } from '@/server/database/client'
import { versionOf } from '@/server/database/version-of'
import { expectSeen } from '@/server/modules/audit'
import type { ToldOf } from '@/server/modules/mailer'
import {
  changeAtDesk,
  unlessInUse,
  type Change,
  type ChangeDeps,
  type ConstraintFaults,
} from './change-at-desk'
import { nextPlace, putInOrder } from './put-in-order'

type TermsOf<C extends ResourceCalls> = z.output<C['create']['body']>['terms']
type RowOf<C extends ResourceCalls> = z.input<C['row']>
type StoredOf<C extends ResourceCalls> = Omit<RowOf<C>, 'version'> & {
  id: number
  terms: TermsOf<C>
}

/** What a row is read by, besides itself. */
export type ReadAt = { now: Date; origin: string }
export type ResourceDeps = ChangeDeps & ReadAt

export type ResourceChange<Terms> = Pick<Change, 'action' | 'entity' | 'entityId' | 'subject'> &
  (
    | { verb: 'create' | 'update' | 'delete'; before: Terms | null; after: Terms | null }
    | { verb: 'order'; before: readonly number[]; after: readonly number[] }
  )

type Removal = { isConfirmed: boolean }

type Definition<C extends ResourceCalls> = {
  calls: C
  /** As the audit log names one of them. */
  entity: string
  table: PgTable & { id: PgColumn; position: PgColumn }
  /** Rows in their order; their terms as they were stored. */
  read: (db: Executor, where: SQL | undefined, at: ReadAt) => Promise<StoredOf<C>[]>
  /** What else stands in the answer of the list. */
  readBeside?: (db: Executor) => Promise<Record<string, unknown>>
  /** Taken before any row, when one is changed or removed. */
  hold?: (tx: Tx) => Promise<void>
  /** Writes what stands in other tables, and refuses what cannot be kept. */
  write?: (
    tx: Tx,
    change: { id: number; before: TermsOf<C> | null; after: TermsOf<C> },
  ) => Promise<void>
  /** Removes a row with what belongs to it; without it, the row alone. */
  remove?: (tx: Tx, stored: StoredOf<C>, removal: Removal) => Promise<void>
  /** What administrators read it is of. */
  subjectOf?: (tx: Tx, terms: TermsOf<C>) => Promise<ToldOf> | ToldOf
  faults: ConstraintFaults
  /** The word to every process, in the transaction of the change. */
  tell: (tx: Tx, change: ResourceChange<TermsOf<C>>, now: Date) => Promise<void>
  /** What is made of it and is to show the change at once. */
  shows: 'offer' | 'pages'
  /** Whether the office's money could be led elsewhere by it. */
  asksOwner: boolean
}

type Seen = { id: number; version: string }

/** What may be done with a resource, whichever it is. */
export type Resource<Terms = unknown, Row = unknown> = Pick<
  Definition<ResourceCalls>,
  'calls' | 'shows' | 'asksOwner'
> & {
  list(db: Executor, at: ReadAt): Promise<Row[]>
  listAnswer(db: Executor, at: ReadAt): Promise<Record<string, unknown>>
  /** Adds one after the last. Refuses with `validation_error`. */
  create(deps: ResourceDeps, terms: Terms): Promise<Row>
  /** Refuses with `not_found`, `validation_error` and, for old sight, `state_changed`. */
  save(deps: ResourceDeps, change: Seen & { terms: Terms }): Promise<Row>
  /** Refuses with `not_found`, `in_use`, for old sight with `state_changed`, and as the resource says. */
  remove(deps: ResourceDeps, removal: RemovalAsked): Promise<void>
  /** Refuses with `state_changed` when there are other ones. */
  order(deps: ChangeDeps, ids: readonly number[]): Promise<void>
}

type RemovalAsked = Partial<Removal> & { id: number; version?: string | undefined }

/**
 * What the desk keeps a list of: its rows are added, changed, removed and put in order as all others.
 * Terms that are columns of the table are stored by themselves, others by `write`.
 */
export function defineResource<const C extends ResourceCalls>(
  definition: Definition<C>,
): Resource<TermsOf<C>, RowOf<C>> & { calls: C } {
  const { calls, entity, table, readBeside, hold, subjectOf, shows, asksOwner } = definition
  const { list, presentOne, lock } = readerOf(definition)
  const { change, changeRow, named } = changerOf(definition)
  const remove = definition.remove ?? ((tx, { id }) => removeRow(tx, table, id))

  return {
    calls,
    shows,
    asksOwner,
    list,
    listAnswer: async (db, at) => ({
      [calls.key]: await list(db, at),
      ...(await readBeside?.(db)),
    }),

    create: (deps, terms) =>
      changeRow(deps, async (tx) => {
        const position = await nextPlace(tx, table)
        const id = await insertRow(tx, table, { ...columnsIn(table, terms), position })
        await definition.write?.(tx, { id, before: null, after: terms })
        const subject = await subjectOf?.(tx, terms)
        const row = await presentOne(tx, id, deps)
        return { ...named('create', id), before: null, after: terms, subject, row }
      }),

    save: (deps, { id, version, terms }) =>
      changeRow(deps, async (tx) => {
        await hold?.(tx)
        const { terms: before } = await lock(tx, id, deps)
        await expectSeen(tx, { entity, id, state: before, version })
        await tx.update(table).set(columnsIn(table, terms)).where(eq(table.id, id))
        await definition.write?.(tx, { id, before, after: terms })
        const subject = await subjectOf?.(tx, before)
        const row = await presentOne(tx, id, deps)
        return { ...named('update', id), before, after: terms, subject, row }
      }),

    remove: async (deps, { id, version, isConfirmed = false }) => {
      await change(deps, async (tx) => {
        await hold?.(tx)
        const stored = await lock(tx, id, deps)
        const before = stored.terms
        if (version !== undefined) {
          await expectSeen(tx, { entity, id, state: before, version })
        }
        await unlessInUse(() => remove(tx, stored, { isConfirmed }))
        const subject = await subjectOf?.(tx, before)
        return { ...named('delete', id), before, after: null, subject }
      })
    },

    order: async (deps, ids) => {
      await change(deps, async (tx) => {
        const before = await putInOrder(tx, { entity, table, ids })
        return { ...named('order', 'all'), before, after: ids }
      })
    },
  }
}

function readerOf<C extends ResourceCalls>({ table, read }: Definition<C>) {
  // The version is the one part of a row that is not read.
  const present = (stored: StoredOf<C>) =>
    ({ ...stored, version: versionOf(stored.terms) }) as RowOf<C>

  async function find(db: Executor, id: number, at: ReadAt): Promise<StoredOf<C>> {
    const [row] = await read(db, eq(table.id, id), at)
    if (row === undefined) {
      throw new AppError('not_found')
    }
    return row
  }

  return {
    list: async (db: Executor, at: ReadAt) => (await read(db, undefined, at)).map(present),

    presentOne: async (tx: Tx, id: number, at: ReadAt) => present(await find(tx, id, at)),

    /**
     * Nobody else changes it, or what belongs to it, before the end. Read only once it is held: what
     * waits for a row reads the row anew, but what belongs to it as it was before.
     */
    lock: async (tx: Tx, id: number, at: ReadAt) => {
      await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
      return find(tx, id, at)
    },
  }
}

function changerOf<C extends ResourceCalls>({ entity, faults, tell }: Definition<C>) {
  const change = <T extends ResourceChange<TermsOf<C>>>(
    deps: ChangeDeps,
    run: (tx: Tx) => Promise<T>,
  ) => changeAtDesk(deps, run, { faults, tell: (tx, made) => tell(tx, made, deps.now) })

  return {
    named: <Verb extends string>(verb: Verb, id: number | 'all') => ({
      entity,
      verb,
      action: `${entity}.${verb}`,
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
  // Whatever has a place has a number for an id.
  return (rows as [{ id: number }])[0].id
}

async function removeRow(tx: Tx, table: Table, id: number): Promise<void> {
  await tx.delete(table).where(eq(table.id, id))
}
