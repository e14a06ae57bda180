import type { Database } from '@/server/database/client'
import { contestResults } from '@/server/database/schema/loyalty/contest-standings'
import { closeContest } from '@/server/modules/loyalty'
import { contestTermsAt, exchangeWorth } from '../contest'
import { makeUser } from '../make-user'

type Stored = { id: number | string; version: string; terms: Record<string, unknown> }

type Parts = {
  db: () => Database
  send: (method: string, path: string, body: unknown) => Promise<unknown>
  listed: (path: string, name: string) => Promise<Stored[]>
}

type Change = [call: string, what: string, of: string, make: () => Promise<unknown>]

const hour = 3_600_000
const title = 'The big exchange'

/** Every change of a contest at the desk with its name in mails; each creates what the next one changes. */
export function contestChanges({ db, send, listed }: Parts, now: Date): Change[] {
  const newest = async () => {
    const [contest] = await listed('contests/', 'contests')
    if (!contest) {
      throw new Error('There is no contest.')
    }
    return contest
  }
  const decide = async (place: number, what: string) => {
    const contestId = Number((await newest()).id)
    const places = await resultOf(db(), contestId, now)
    const userId = places.find((one) => one.place === place)?.userId
    await send('post', `contests/${String(contestId)}/${what}/`, { userId, note: 'Intended' })
  }
  return [
    [
      'post contests/',
      'a contest added',
      title,
      () => send('post', 'contests/', { terms: contestTermsAt(now) }),
    ],
    [
      'put contests/{id}/',
      'a contest changed',
      title,
      async () => {
        const { id, version, terms } = await newest()
        await send('put', `contests/${id}/`, { version, terms: { ...terms, minUsd: '5' } })
      },
    ],
    [
      'post contests/{id}/disqualify/',
      'an account left out of a contest',
      title,
      () => decide(1, 'disqualify'),
    ],
    [
      'post contests/{id}/prize/',
      'a contest prize marked as given',
      title,
      () => decide(2, 'prize'),
    ],
  ]
}

/* The places of a contest, which is closed with two of them unless it was closed before. */
async function resultOf(db: Database, contestId: number, now: Date) {
  for (const usd of ['20', '10']) {
    const { id: userId } = await makeUser(db)
    await exchangeWorth(db, usd, { userId, now: new Date(now.getTime() + 2 * hour) })
  }
  await closeContest(db, { contestId, now: new Date(now.getTime() + 9 * 24 * hour) })
  return db.select().from(contestResults)
}
