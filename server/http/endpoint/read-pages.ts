type Page<Row> = { rows: readonly Row[]; next: string | null }

/** A list page after page, to its end or until as many rows were read as may be. */
export async function* readPages<Row>(
  read: (before: string | undefined) => Promise<Page<Row>>,
  most: number,
): AsyncGenerator<readonly Row[]> {
  let before: string | undefined
  let count = 0
  do {
    const { rows, next } = await read(before)
    yield rows.slice(0, most - count)
    count += rows.length
    before = next ?? undefined
  } while (before !== undefined && count < most)
}
