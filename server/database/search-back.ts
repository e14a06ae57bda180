/* A search that no index can answer reads the rows in stretches that one statement can manage. */
const usual = { stretch: 5_000, mostStretches: 40 }

export type SearchSize = { most: number; stretch?: number; mostStretches?: number }

type Bounds = { before: string | undefined; least: string | undefined }

type SearchWays<Row> = {
  before: string | undefined
  /** False where an index finds the rows: then there is one stretch, to the end. */
  isByStretches: boolean
  /** The id so many places back from there, counted from one; null when there are fewer. */
  idInPlace: (before: string | undefined, place: number) => Promise<string | null>
  /** The newest that match, older than `before` and not older than `least`. */
  list: (bounds: Bounds, limit: number) => Promise<Row[]>
}

/**
 * The newest rows that match, and the id to continue from; null when there is nothing older. A
 * search for something rare stops after a while and says where, so that it can be continued.
 */
export async function searchBack<Row extends { id: string }>(
  ways: SearchWays<Row>,
  size: SearchSize,
): Promise<{ rows: Row[]; next: string | null }> {
  const { most, stretch, mostStretches } = { ...usual, ...size }
  const rows: Row[] = []
  let { before } = ways

  for (let count = 1; ; count += 1) {
    const least = ways.isByStretches ? await ways.idInPlace(before, stretch) : null
    rows.push(...(await ways.list({ before, least: least ?? undefined }, most + 1 - rows.length)))
    if (rows.length > most) {
      return { rows: rows.slice(0, most), next: rows[most - 1]?.id ?? null }
    }
    if (least === null || count === mostStretches) {
      return { rows, next: least }
    }
    before = least
  }
}
