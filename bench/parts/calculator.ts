import { bounds, type Figure } from '../figures'
import { findPairs } from '../support/calculator-pairs'
import { compare, ratioFigure } from '../support/load'
import { startProduct } from '../support/product'
import { startBare, withServers } from '../support/processes'

const base = '/api/v1/calculator'
const headers = { 'accept-encoding': 'gzip' }

/**
 * Compares the product, with a real database and the most frequent requests of visitors, with a bare
 * server that returns the same bytes.
 */
export async function measureCalculator(): Promise<readonly Figure[]> {
  return withServers([() => startProduct()], async ([product]) => {
    const origin = product?.url ?? ''
    const [pair] = await findPairs(origin, 1)
    const ids = `${pair?.from.id ?? 0}/${pair?.to.id ?? 0}`
    const paths = [
      `${base}/`,
      `${base}/from/`,
      `${base}/from/${pair?.from.id ?? 0}/`,
      `${base}/pair/${ids}/`,
      `${base}/course/${ids}/`,
      `${base}/reserves/`,
      `${base}/settings/`,
    ]
    await warmUp(origin)
    return withServers([() => startBare(origin, headers, paths)], async ([bare]) => {
      const figures: Figure[] = []
      for (const path of paths) {
        const load = { path, connections: 20, seconds: 2, rounds: 3, headers }
        const compared = await compare(origin, bare?.url ?? '', load)
        figures.push(
          ratioFigure(`GET ${path} against bare`, compared, { bound: bounds.calculatorRatio }),
        )
      }
      return figures
    })
  })
}

/* Renders pages first, because every process in production has already rendered pages. */
async function warmUp(origin: string): Promise<void> {
  for (const path of ['/', '/en', '/login']) {
    await (await fetch(`${origin}${path}`)).arrayBuffer()
  }
}
