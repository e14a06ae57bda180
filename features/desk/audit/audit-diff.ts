/** The value at one path before and after the change; undefined if the path did not exist. */
export type Difference = { path: readonly string[]; before: unknown; after: unknown }

/**
 * Lists the values that a change altered; of a list, only the entries that were added, removed or
 * moved.
 */
export function auditDiff(before: unknown, after: unknown): Difference[] {
  const [beforeValues, afterValues] = [flatten(before), flatten(after)]
  const keys = [...new Set([...beforeValues.keys(), ...afterValues.keys()])]
  return keys
    .map((key) => {
      const path = (beforeValues.get(key) ?? afterValues.get(key))?.path ?? []
      return { key, path, before: beforeValues.get(key)?.value, after: afterValues.get(key)?.value }
    })
    .filter((one) => !isSame(one.before, one.after) && !isEmptyChange(one))
    .filter((one) => !isCoveredByParts(one, keys))
    .map(shortenLists)
}

type Leaf = { path: readonly string[]; value: unknown }

/*
 * `{ text: { ru: 'x' } }` → `text.ru` = `x`. A list of plain values is kept whole, and so is a flat
 * record that is an entry of a list.
 */
function flatten(value: unknown, path: readonly string[] = [], leaves = new Map<string, Leaf>()) {
  if (value === undefined || (value === null && path.length === 0)) {
    return leaves
  }
  if (isLeaf(value, path)) {
    leaves.set(path.join('.'), { path, value })
    return leaves
  }
  for (const [key, child] of Object.entries(value)) {
    flatten(child, [...path, key], leaves)
  }
  return leaves
}

function isLeaf(value: unknown, path: readonly string[]): value is unknown {
  if (!isObject(value)) {
    return true
  }
  const values: unknown[] = Object.values(value)
  const isPlain = !values.some(isObject)
  return values.length === 0 || (isPlain && (Array.isArray(value) || isListIndex(path.at(-1))))
}

/* A list entry with only plain values is easiest to read on one line. */
function isListIndex(name: string | undefined): boolean {
  return name !== undefined && /^\d+$/.test(name)
}

/* Between no value, an empty text and an empty list there is no change worth showing. */
function isEmptyChange({ before, after }: Omit<Difference, 'path'>): boolean {
  return [before, after].every(
    (value) => (value ?? '') === '' || (Array.isArray(value) && value.length === 0),
  )
}

/* A null that became an object, or the reverse: the lines of the object’s parts show this change. */
function isCoveredByParts(
  { key, before, after }: Omit<Difference, 'path'> & { key: string },
  keys: readonly string[],
): boolean {
  const areBothNull = (before ?? null) === null && (after ?? null) === null
  return areBothNull && keys.some((other) => other.startsWith(`${key}.`))
}

function shortenLists({ path, before, after }: Difference): Difference {
  if (!Array.isArray(before) || !Array.isArray(after)) {
    return { path, before, after }
  }
  const [removed, added] = [without(before, after), without(after, before)]
  if (removed.length > 0 || added.length > 0) {
    return { path, before: removed, after: added }
  }
  const first = before.findIndex((value, index) => !isSame(value, after[index]))
  const last = before.findLastIndex((value, index) => !isSame(value, after[index]))
  return { path, before: before.slice(first, last + 1), after: after.slice(first, last + 1) }
}

function without(values: readonly unknown[], others: readonly unknown[]): unknown[] {
  return values.filter((value) => !others.some((other) => isSame(value, other)))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
