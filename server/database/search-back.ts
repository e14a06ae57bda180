/*
 * A search without a suitable index reads the rows in stretches that one statement can process in time.
 */
const defaults = { stretch: 5_000, mostStretches: 40 }

export type SearchSize = { most: number; stretch?: number; mostStretches?: number }

type Bounds = { before: string | undefined; least: string | undefined }

type SearchWays<Row> = {
  before: string | undefined
  /** False when an index finds the rows: then one statement searches all rows. */
  isByStretches: boolean
  /** The id of the row that is `place` rows older than `before`; null when there are fewer rows. */
  idInPlace: (before: string | undefined, place: number) => Promise<string | null>
  /** The newest matching rows that are older than `before` and not older than `least`. */
  list: (bounds: Bounds, limit: number) => Promise<Row[]>
}

/**
 * Finds the newest matching rows. `next` is the id to continue from, or null when there are no older
 * rows. A search for rare rows stops after some stretches, and can be continued from `next`.
 */
export async function searchBack<Row extends { id: string }>(
  ways: SearchWays<Row>,
  size: SearchSize,
): Promise<{ rows: Row[]; next: string | null }> {
  const { most, stretch, mostStretches } = { ...defaults, ...size }
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
