export type Difference = { path: string; before: string | null; after: string | null }

/** What a change changed, value by value; null stands for what was not there. */
export function auditDiff(before: unknown, after: unknown): Difference[] {
  const [old, now] = [flatten(before), flatten(after)]
  const paths = [...new Set([...old.keys(), ...now.keys()])]
  return paths
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((one) => one.before !== one.after && !isSaidByParts(one, paths))
}

/* `{ text: { ru: 'x' } }` → `text.ru` = `x`. An empty list or object is a value of its own. */
function flatten(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (value === undefined || (value === null && path === '')) {
    return into
  }
  const entries = isObject(value) ? Object.entries(value) : []
  if (entries.length === 0) {
    into.set(path, textOf(value))
    return into
  }
  for (const [key, child] of entries) {
    const childPath = path === '' ? key : `${path}.${key}`
    if (Array.isArray(value) && isRecord(child)) {
      into.set(childPath, recordText(child))
    } else {
      flatten(child, childPath, into)
    }
  }
  return into
}

/* A nothing that became many parts, or was made of them: the parts say it. */
function isSaidByParts({ path, before, after }: Difference, paths: readonly string[]): boolean {
  const wasNothing = (before ?? 'null') === 'null' && (after ?? 'null') === 'null'
  return wasNothing && paths.some((other) => other.startsWith(`${path}.`))
}

/* An entry of a list that holds nothing but plain values reads best in one line. */
function isRecord(value: unknown): value is object {
  const values = isObject(value) ? Object.values(value) : []
  return values.length > 0 && !values.some(isObject)
}

function recordText(record: object): string {
  return Object.entries(record)
    .map(([key, value]) => `${key}: ${textOf(value)}`)
    .join(', ')
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
