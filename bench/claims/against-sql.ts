import { median } from '../figures'
import type { Statement } from './capture'
import { openReplay } from './replay'
import { perSecond } from './visitors'

const seconds = 8
const rounds = 3

type Against = {
  url: string
  clients: number
  /** The statements that the product sends to the database for one run of `once`, one list for each kind of run. */
  scripts: readonly (readonly Statement[])[]
  since: Date
  kept?: readonly string[]
  /** Makes the product do the same over the network. */
  once: (turn: number) => Promise<unknown>
}

/** How often per second the product does something, and how often the same number of connections run only its SQL. */
export async function compareWithOwnSql({ clients, once, ...replayed }: Against) {
  const replay = await openReplay({ ...replayed, connections: clients })
  const rates = { product: [] as number[], replay: [] as number[] }
  const measure = {
    product: (duration: number) => perSecond(clients, duration, once),
    replay: (duration: number) => perSecond(clients, duration, replay.runOnce),
  }
  await measure.product(2)
  await measure.replay(2)
  for (let turn = 0; turn < rounds; turn += 1) {
    // The order alternates, so that a machine that slows down favours neither.
    const order =
      turn % 2 === 0 ? (['product', 'replay'] as const) : (['replay', 'product'] as const)
    for (const name of order) {
      rates[name].push(await measure[name](seconds))
    }
  }
  await replay.close()
  return { ours: median(rates.product), bare: median(rates.replay), rounds }
}
