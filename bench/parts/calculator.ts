import { bounds, type Figure } from '../figures'
import { compare } from '../support/load'
import { startProduct } from '../support/product'
import { startServer, withServers } from '../support/processes'

const base = '/api/v1/calculator'

/** What visitors ask for most, from the real product with its real database, against bare bytes. */
export async function measureCalculator(): Promise<readonly Figure[]> {
  return withServers([startProduct], async ([product]) => {
    const origin = product?.url ?? ''
    const pair = await findPair(origin)
    const paths = [`${base}/from/`, `${base}/pair/${pair}/`, `${base}/reserves/`]
    const headers = { 'accept-encoding': 'gzip' }
    const startBare = () =>
      startServer({
        args: [
          '--import',
          'tsx',
          'bench/servers/bare.ts',
          origin,
          JSON.stringify(headers),
          ...paths,
        ],
        probe: '/up',
      })
    return withServers([startBare], async ([bare]) => {
      const figures: Figure[] = []
      for (const path of paths) {
        const load = { path, connections: 20, seconds: 4, rounds: 3, headers }
        const { ratio, ours, bare: least } = await compare(origin, bare?.url ?? '', load)
        figures.push({
          name: `GET ${path} against bare`,
          value: ratio,
          unit: '×',
          bound: bounds.calculatorRatio,
          from: `${Math.round(ours)} against ${Math.round(least)} requests/s, median of 3`,
        })
      }
      return figures
    })
  })
}

/** The ids of the first direction that is open. */
async function findPair(origin: string): Promise<string> {
  const [from] = await idsOf(`${origin}${base}/from/`)
  const [to] = await idsOf(`${origin}${base}/from/${from ?? 0}/`)
  if (from === undefined || to === undefined) {
    throw new Error('The office has no direction.')
  }
  return `${from}/${to}`
}

async function idsOf(url: string): Promise<number[]> {
  // A list of currencies, by the API's contract.
  const currencies = (await (await fetch(url)).json()) as { id: number }[]
  return currencies.map(({ id }) => id)
}
