import { bounds, median, round, type Figure } from '../figures'
import { findDirectionPage } from '../support/find-pages'
import { compare, ratioFigure } from '../support/load'
import { startBare, withServers } from '../support/processes'
import { startProduct } from '../support/product'
import { measureRate } from '../support/wrk'

const headers = { 'accept-encoding': 'gzip' }
const connections = 20
const rounds = 3

/** Compares cached public pages with a bare server that returns the same bytes, and with Next. */
export async function measureCached(): Promise<readonly Figure[]> {
  return withServers([() => startProduct()], async ([product]) => {
    const origin = product?.url ?? ''
    const pages = ['/', '/faq', await findDirectionPage(origin)]
    return withServers([() => startBare(origin, headers, pages)], async ([bare]) => {
      const figures: Figure[] = []
      for (const page of pages) {
        figures.push(...(await figuresOf(page, { origin, bare: bare?.url ?? '' })))
      }
      return figures
    })
  })
}

type Servers = { origin: string; bare: string }

async function figuresOf(path: string, { origin, bare }: Servers): Promise<Figure[]> {
  const load = { path, connections, seconds: 2, rounds, headers }
  const compared = await compare(origin, bare, load)
  const cached = ratioFigure(`${path}: cached against bare`, compared, {
    bound: bounds.cachedRatio,
    more: ', gzip',
  })
  return path === '/'
    ? [cached]
    : [cached, await againstNext(path, { origin, ours: compared.ours })]
}

async function againstNext(
  path: string,
  { origin, ours }: { origin: string; ours: number },
): Promise<Figure> {
  const rendered: number[] = []
  for (let turn = 0; turn < rounds; turn += 1) {
    // A page is not cached for a URL with an unusual spelling: Next renders it for each request.
    const spelled = path.replace(
      /[a-z](?=[a-z0-9-]*$)/,
      (letter) => `%${letter.charCodeAt(0).toString(16)}`,
    )
    rendered.push(await measureRate(origin, { path: spelled, connections, seconds: 2, headers }))
  }
  const next = median(rendered)
  return {
    name: `${path}: cached against rendered by Next`,
    value: ours / next,
    unit: '×',
    bound: bounds.cachedAgainstRendered,
    from: `${Math.round(ours)} against ${round(next, 1)} requests/s, gzip, median of ${rounds}`,
  }
}
