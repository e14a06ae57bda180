import { claimPaths } from '@/lib/contracts/claims/claim-paths'
import { compareSlowest, type Timed } from '../support/slowest'
import { idOfFilled } from './fill'
import { openClient, expectStatus, type Send } from './visitors'

export type Filled = { origin: string; claims: number }

const clients = 8
const seconds = 3

/** How long reading a random claim takes in each of two offices: see `compareSlowest`. */
export async function compareStatus(small: Filled, large: Filled): Promise<[number, number]> {
  const ofSmall = openClient(small.origin, clients)
  const ofLarge = openClient(large.origin, clients)
  const timed = [readsOf(small, ofSmall.send), readsOf(large, ofLarge.send)] as const
  const compared = await compareSlowest(timed, { clients, seconds })
  ofSmall.close()
  ofLarge.close()
  return compared
}

function readsOf({ claims }: Filled, send: Send): Timed {
  return async () => {
    const id = idOfFilled(1 + Math.floor(Math.random() * claims))
    const startedAt = performance.now()
    const path = claimPaths.status.replace('{id}', id)
    expectStatus(await send({ method: 'GET', path, headers: {} }), 200)
    return performance.now() - startedAt
  }
}
