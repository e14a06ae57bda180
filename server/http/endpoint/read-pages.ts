type Page<Row> = { rows: readonly Row[]; next: string | null }

/** Reads a list page by page, to its end. */
export async function* readPages<Row>(
  read: (before: string | undefined) => Promise<Page<Row>>,
): AsyncGenerator<readonly Row[]> {
  let before: string | undefined
  do {
    const { rows, next } = await read(before)
    yield rows
    before = next ?? undefined
  } while (before !== undefined)
}
