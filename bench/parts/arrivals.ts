import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bounds, type Figure } from '../figures'
import { findPairs, type NamedPair } from '../support/calculator-pairs'
import { findDirectionPage } from '../support/find-pages'
import { compare, ratioFigure } from '../support/load'
import { startBare, withServers } from '../support/processes'
import { startProduct } from '../support/product'

/* The headers of a browser, because only browsers count as visitors who come through a referral link. */
const headers = { 'accept-encoding': 'gzip', 'user-agent': 'Mozilla/5.0 Firefox/143.0' }

/**
 * Requests URLs as visitors really do: pairs by codes and ids, links in advertisements and of partners,
 * and unknown parameters. Each request with parameters has a different tracking parameter.
 */
export async function measureArrivals(): Promise<readonly Figure[]> {
  return withServers([() => startProduct()], async ([product]) => {
    const origin = product?.url ?? ''
    const mix = mixOf(await findPairs(origin, 12), await findDirectionPage(origin))
    const folder = mkdtempSync(path.join(tmpdir(), 'kantor-mix-'))
    try {
      const figures: Figure[] = []
      for (const [name, addresses] of Object.entries(mix)) {
        const script = path.join(folder, 'mix.lua')
        writeFileSync(script, scriptOf(addresses))
        const distinct = [...new Set(addresses)]
        await withServers([() => startBare(origin, headers, distinct)], async ([bare]) => {
          const load = { path: '/', connections: 20, seconds: 2, rounds: 3, headers, script }
          const compared = await compare(origin, bare?.url ?? '', load)
          figures.push(
            ratioFigure(`${name} against bare`, compared, {
              bound: bounds.arrivalsRatio,
              more: `, ${distinct.length} addresses, gzip`,
            }),
          )
        })
      }
      return figures
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

/*
 * Requests the URLs in random order. Each request with parameters gets its own tracking parameter, as
 * each click on an advertisement does.
 */
function scriptOf(addresses: readonly string[]): string {
  return `local addresses = {${addresses.map((address) => JSON.stringify(address)).join()}}

function init()
  math.randomseed(os.time())
end

function request()
  local address = addresses[math.random(#addresses)]
  if address:find('?', 1, true) then
    address = address .. '&z=' .. math.random(1000000000)
  end
  return wrk.format('GET', address)
end
`
}

function mixOf(pairs: readonly NamedPair[], direction: string): Record<string, string[]> {
  const byCode = pairs.map(({ from, to }) => `/?cur_from=${from.code}&cur_to=${to.code}`)
  const byId = pairs.map(({ from, to }) => `/?cur_from=${from.id}&cur_to=${to.id}&refferal=anna`)
  const tracked = [
    '/?utm_source=google&utm_medium=cpc&utm_campaign=%D0%BE%D0%B1%D0%BC%D0%B5%D0%BD&gclid=x',
    '/?yclid=1&utm_source=direct',
    '/en?fbclid=1',
    `${direction}?refferal=abc`,
    '/faq?utm_source=mail',
  ]
  const unknown = [
    '/?x=1',
    '/?cur_from=NONE&cur_to=%3Cscript%3E',
    '/?a[]=1&a[]=2',
    `${direction}?y=`,
  ]
  const times = (count: number, addresses: readonly string[]) =>
    Array.from({ length: count }, () => addresses).flat()
  return {
    'pairs by codes and ids': [...byCode, ...byId],
    'advertisements and partners': tracked,
    'unknown parameters': unknown,
    'a day’s mix': [
      ...times(2, byCode),
      ...byId,
      ...times(4, tracked),
      ...times(2, unknown),
      '/',
      '/en',
    ],
  }
}
