import { bounds, median, round, type Figure } from '../figures'
import { findDirectionPage } from '../support/direction-page'
import { compare, shoot } from '../support/load'
import { startServer, withServers } from '../support/processes'
import { startProduct } from '../support/product'

const headers = { 'accept-encoding': 'gzip' }
const connections = 20
const rounds = 3

/** Public pages as they are kept: against the same bytes from a bare server, and against Next. */
export async function measureKept(): Promise<readonly Figure[]> {
  return withServers([startProduct], async ([product]) => {
    const origin = product?.url ?? ''
    const pages = ['/', '/faq', await findDirectionPage(origin)]
    const startBare = () =>
      startServer({
        args: [
          '--import',
          'tsx',
          'bench/servers/bare.ts',
          origin,
          JSON.stringify(headers),
          ...pages,
        ],
        probe: '/up',
      })
    return withServers([startBare], async ([bare]) => {
      const figures: Figure[] = []
      for (const page of pages) {
        figures.push(...(await figuresOf(page, { origin, bare: bare?.url ?? '' })))
      }
      return figures
    })
  })
}

async function figuresOf(
  path: string,
  { origin, bare }: { origin: string; bare: string },
): Promise<Figure[]> {
  const load = { connections, seconds: 4, rounds, headers }
  const { ratio, ours, bare: least } = await compare(origin, bare, { ...load, path })
  const rendered: number[] = []
  for (let turn = 0; turn < rounds; turn += 1) {
    // With a question nobody else asks, a page is rendered for its reader alone.
    rendered.push(await shoot(origin, { ...load, path: `${path}?unkept` }))
  }
  const next = median(rendered)
  return [
    {
      name: `${path}: kept against bare`,
      value: ratio,
      unit: '×',
      bound: bounds.keptRatio,
      from: `${Math.round(ours)} against ${Math.round(least)} requests/s, gzip, median of ${rounds}`,
    },
    {
      name: `${path}: kept against rendered by Next`,
      value: ours / next,
      unit: '×',
      bound: bounds.keptAgainstRendered,
      from: `${Math.round(ours)} against ${round(next, 1)} requests/s, gzip, median of ${rounds}`,
    },
  ]
}
