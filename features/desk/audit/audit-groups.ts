import type { AuditEntry } from '@/lib/contracts/desk/audit/audit'

type Same = Pick<AuditEntry, 'who' | 'action' | 'entity' | 'entityId'>

type Run<Entry> = [Entry, ...Entry[]]

/* From this number on, changes of different subjects are one piece of work, such as copied directions. */
const manySubjects = 4

/**
 * Adjacent records that are shown as one line: one person did one thing to one subject again and again, or to
 * many subjects of a kind. Every other record is a group of its own.
 */
export function groupAudit<Entry extends Same>(entries: readonly Entry[]): Run<Entry>[] {
  return runsOf(entries, isSameWork).flatMap((run) =>
    run.length >= manySubjects ? [run] : runsOf(run, isSameSubject),
  )
}

function isSameWork(one: Same, other: Same): boolean {
  return one.who === other.who && one.action === other.action && one.entity === other.entity
}

function isSameSubject(one: Same, other: Same): boolean {
  return one.entityId === other.entityId
}

function runsOf<Entry>(
  entries: readonly Entry[],
  isSame: (one: Entry, other: Entry) => boolean,
): Run<Entry>[] {
  const runs: Run<Entry>[] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    if (run && isSame(run[0], entry)) {
      run.push(entry)
    } else {
      runs.push([entry])
    }
  }
  return runs
}
