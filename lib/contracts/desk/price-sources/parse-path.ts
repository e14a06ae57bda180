/** One step of a path into an answer. */
export type PathStep =
  /** A key, an element, an attribute (`@name`), or the number of an item, counted from 0. */
  | { kind: 'name'; name: string }
  /** The only item whose value under `name` is `value`. */
  | { kind: 'filter'; name: string; value: string }
  /** Every item of a list. */
  | { kind: 'each' }

export const maxPathLength = 200
const maxSteps = 20

const segmentShape = /(?<name>[^/[\]]*)(?:\[(?<key>@?[^/[\]=]+)=(?<value>[^\]]+)\])?(?:\/|$)/y

/**
 * The steps of a path such as `data/rates/RUB`, `ValCurs/Valute[CharCode=USD]/Value` or `bids/0/0`. A slash
 * in a name is written `~1`, and a tilde `~0`, as in a JSON Pointer. Null if the path is malformed; an empty
 * path has no steps and leads to the whole answer.
 */
export function parsePath(text: string): PathStep[] | null {
  const path = text.startsWith('/') ? text.slice(1) : text
  const steps: PathStep[] = []
  for (let position = 0; position < path.length;) {
    segmentShape.lastIndex = position
    const found = segmentShape.exec(path)
    const more = found ? stepsOf(found.groups ?? {}) : []
    if (!found || more.length === 0) {
      return null
    }
    steps.push(...more)
    position += found[0].length
  }
  const isWhole = !path.endsWith('/') && steps.length <= maxSteps && text.length <= maxPathLength
  return isWhole ? steps : null
}

function stepsOf({ name = '', key, value }: Record<string, string | undefined>): PathStep[] {
  const named: PathStep = name === '*' ? { kind: 'each' } : { kind: 'name', name: unescaped(name) }
  return [
    ...(name === '' ? [] : [named]),
    ...(key === undefined || value === undefined
      ? []
      : [{ kind: 'filter', name: unescaped(key), value } as const]),
  ]
}

function unescaped(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~')
}
