import { once } from 'node:events'
import { bounds, median, type Figure } from '../figures'
import { compare, ratioFigure } from '../support/load'
import { startBare, startServer, withServers, type Running } from '../support/processes'

const path = '/export/rates.xml'
const tsx = ['--import', 'tsx']
const changes = 5

/** Measures how fast the largest export file is sent from the cache, and built after a quote changed. */
export async function measureExport(): Promise<readonly Figure[]> {
  const startOffice = () =>
    startServer({ args: [...tsx, 'bench/servers/export-office.ts'], probe: '/up' })
  return withServers([startOffice], async ([office]) => {
    if (!office) {
      throw new Error('The office did not start.')
    }
    const first = await readTime(office)
    const state = await sendCommand(office, 'look')
    const again: number[] = []
    for (let change = 0; change < changes; change += 1) {
      await sendCommand(office, 'change')
      again.push((await readTime(office)).milliseconds)
    }
    const lines = `${state.items} directions, ${megabytes(first.bytes)} MB of XML`
    return [
      ...(await comparisons(office, lines)),
      {
        name: 'first file of all',
        value: first.milliseconds,
        unit: 'ms',
        from: `${lines}, from the first request to the last byte`,
      },
      {
        name: 'file after one quote changed',
        value: median(again),
        unit: 'ms',
        from: `to the last byte, median of ${changes}`,
      },
      {
        name: 'longest pause of the event loop meanwhile',
        value: state.longestPause,
        unit: 'ms',
        from: 'while the first file was made',
      },
    ]
  })
}

async function comparisons(office: Running, lines: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const encoding of ['gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding }
    await withServers([() => startBare(office.url, headers, [path])], async ([bare]) => {
      const load = { path, connections: 4, seconds: 3, rounds: 3, headers }
      const compared = await compare(office.url, bare?.url ?? '', load)
      figures.push(
        ratioFigure(`requests/s against bare, ${encoding}`, compared, {
          bound: bounds.exportRatio,
          more: `, ${lines}`,
        }),
      )
    })
  }
  return figures
}

async function readTime({ url }: Running): Promise<{ milliseconds: number; bytes: number }> {
  const startedAt = performance.now()
  const answer = await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'identity' } })
  const body = await answer.arrayBuffer()
  return { milliseconds: performance.now() - startedAt, bytes: body.byteLength }
}

async function sendCommand({ child }: Running, command: string) {
  child.send(command)
  // export-office.ts answers each command with this message.
  const [answer] = (await once(child, 'message')) as [{ longestPause: number; items: number }]
  return answer
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
