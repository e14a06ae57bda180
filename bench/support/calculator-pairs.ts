const base = '/api/v1/calculator'

export type NamedPair = { from: Named; to: Named }
type Named = { id: number; code: string }

/** Up to `limit` directions of a running office, at most three from each currency. */
export async function findPairs(origin: string, limit: number): Promise<NamedPair[]> {
  const pairs: NamedPair[] = []
  for (const from of await listOf(`${origin}${base}/from/`)) {
    for (const to of (await listOf(`${origin}${base}/from/${from.id}/`)).slice(0, 3)) {
      const answer = await fetch(`${origin}${base}/pair/${from.id}/${to.id}/`)
      await answer.arrayBuffer()
      if (answer.ok && pairs.length < limit) {
        pairs.push({ from, to })
      }
    }
  }
  if (pairs.length === 0) {
    throw new Error('The office has no direction.')
  }
  return pairs
}

async function listOf(url: string): Promise<Named[]> {
  // A list of currencies, by the API's contract.
  return (await (await fetch(url)).json()) as Named[]
}
