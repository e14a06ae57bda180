import { Agent } from 'node:http'
import { maxListedRows } from '@/lib/contracts/loyalty/referral'
import { inTransaction } from '@/server/database/in-transaction'
import { proveBooksNow } from '@/server/modules/claims'
import { completeClaim } from '@/tests/factories/claims/claims'
import { openCluster } from '../claims/office'
import { bounds, round, type Figure } from '../figures'
import { exchangesEach } from '../loyalty/fill-referrals'
import {
  makeRewarded,
  openLoyaltyOffice,
  type LoyaltyOffice,
  type Member,
} from '../loyalty/loyalty-office'
import { millisecondsOf, receive } from '../support/receive'
import { compareSlowest, type Timed } from '../support/slowest'

const few = 100
const many = 100_000
const clients = 4
const seconds = 2
const pageSize = 100

type Read = {
  name: string
  pathOf: (office: LoyaltyOffice) => string
  as: Member
}

/**
 * Compares what referrers, customers and operators wait for in an office whose referrer has led very many
 * people here with one whose referrer has led few.
 */
export async function measureLoyalty(): Promise<readonly Figure[]> {
  const cluster = await openCluster()
  try {
    const small = await openLoyaltyOffice(cluster, { name: 'kantor_led_few', people: few })
    const large = await openLoyaltyOffice(cluster, { name: 'kantor_led_many', people: many })
    return await measureOffices(small, large)
  } finally {
    await cluster.close()
  }
}

/* Compares two filled offices, and checks the books of the large one. */
async function measureOffices(
  small: LoyaltyOffice,
  large: LoyaltyOffice,
): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const read of reads) {
    figures.push(await compareRead(read, small, large))
  }
  figures.push(await fileFigure(small, large), await completionFigure(small, large))
  return [...figures, await auditFigure(large)]
}

const own = '/en/api/v1/users/me/refferal/'
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const byReferrer = (name: string, path: string): Read => ({
  name,
  pathOf: () => `${own}${path}`,
  as: 'referrer',
})

/* The last page that can be reached. */
function lastPageOf({ people }: LoyaltyOffice): number {
  const rows = Math.min(people * exchangesEach, maxListedRows)
  return Math.floor(rows / pageSize)
}
const lastPage = (name: string, query: string): Read => ({
  name,
  pathOf: (office) => `${own}${query}&size=${pageSize}&page=${lastPageOf(office)}`,
  as: 'referrer',
})
const atDesk = (name: string, path: string): Read => ({
  name,
  pathOf: ({ referrerId }) => `/en/api/v1/operator/referrers/${path.replace('{id}', referrerId)}`,
  as: 'operator',
})

const period = `date_from=${daysAgo(200)}&date_to=${daysAgo(100)}`

const reads: readonly Read[] = [
  byReferrer('the referrer’s page', ''),
  byReferrer('the referrer’s year', `?date_from=${daysAgo(365)}`),
  byReferrer('credited rewards', 'dw/'),
  byReferrer('rewards on hold', 'dw/?status=refwait'),
  byReferrer('undone rewards', 'dw/?status=refback'),
  byReferrer('credited rewards of 100 days', `dw/?${period}`),
  byReferrer('all rewards of 100 days', `dw/?status=all&${period}`),
  lastPage('the last page of credited rewards', 'dw/?status=refsucc'),
  lastPage('the last page of all rewards', 'dw/?status=all'),
  byReferrer('the journal', 'journal/'),
  byReferrer('refusals of the journal', 'journal/?event=refusal'),
  byReferrer('ends of holds of the journal', 'journal/?event=hold_over'),
  lastPage('the last page of the journal', 'journal/?'),
  atDesk('the desk’s list of referrers', ''),
  atDesk('a referrer at the desk', '{id}/'),
  atDesk('the people of a referrer at the desk', '{id}/people/'),
  atDesk('the rewards of a referrer at the desk', '{id}/rewards/'),
  { name: 'the contest', pathOf: () => '/en/api/v1/contest/', as: 'customer' },
  {
    name: 'the last place in the contest',
    pathOf: () => '/en/api/v1/users/me/contest/',
    as: 'customer',
  },
  { name: 'points and gifts', pathOf: () => '/en/api/v1/users/me/gifts/', as: 'customer' },
]

async function compareRead(
  read: Read,
  small: LoyaltyOffice,
  large: LoyaltyOffice,
): Promise<Figure> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const timed = async (office: LoyaltyOffice): Promise<Timed> => {
    const url = `${office.office.product.url}${read.pathOf(office)}`
    const headers = await office.signIn(read.as)
    return () => millisecondsOf(() => receive({ url, headers, agent }))
  }
  const figure = await compare(read.name, [await timed(small), await timed(large)], clients)
  agent.destroy()
  return figure
}

async function compare(
  name: string,
  timed: readonly [Timed, Timed],
  together: number,
): Promise<Figure> {
  const [ofFew, ofMany] = await compareSlowest(timed, { clients: together, seconds })
  return {
    name: `p99 of ${name}: ${many} people compared with ${few}`,
    value: ofMany / ofFew,
    unit: '×',
    bound: bounds.loyaltyRatio,
    from: `${round(ofMany)} against ${round(ofFew)} ms, ${together} ${together === 1 ? 'client' : 'clients'}, median of 5`,
  }
}

async function fileFigure(small: LoyaltyOffice, large: LoyaltyOffice): Promise<Figure> {
  const timed = async ({ office, signIn }: LoyaltyOffice): Promise<Timed> => {
    const url = `${office.product.url}${own}dw/export/?status=all`
    const headers = await signIn('referrer')
    return () => millisecondsOf(() => receive({ url, headers, isFirstPart: true }))
  }
  const both = [await timed(small), await timed(large)] as const
  return compare('the first byte of a file of rewards', both, 1)
}

/* The product's own functions complete the exchanges in this process, one after another. */
function completionFigure(small: LoyaltyOffice, large: LoyaltyOffice): Promise<Figure> {
  const timed =
    ({ office, referrerId }: LoyaltyOffice): Timed =>
    async () => {
      const { claim } = await makeRewarded(office, referrerId, 'paying_out')
      return millisecondsOf(() =>
        inTransaction(office.db, (tx) => completeClaim(tx, { claim, now: new Date() })),
      )
    }
  return compare('completing an exchange with its reward', [timed(small), timed(large)], 1)
}

async function auditFigure({ office }: LoyaltyOffice): Promise<Figure> {
  const differences = await proveBooksNow(office.db)
  return {
    name: 'differences that the audit of these books finds',
    value: differences.length,
    unit: '',
    bound: bounds.loyaltyDifferences,
    from:
      differences.map(({ book, rule }) => `${book}: ${rule}`).join(', ') ||
      `the books of ${many} people after all of this`,
  }
}
