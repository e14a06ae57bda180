import { noRiskRules } from '@/tests/factories/terms/desk-terms'

type Rules = { version: string }

type Desk = {
  send: (method: string, path: string, body?: unknown) => Promise<unknown>
  read: (path: string) => Promise<unknown>
  pair: () => { from: number; to: number; id: number }
}

type Change = [call: string, what: string, of: string | null, make: () => Promise<unknown>]

/** The changes of risk rules about which administrators get a mail; each creates what the next one changes. */
export function riskChanges({ send, read, pair }: Desk): Change[] {
  const risk = async () =>
    (await read('risk/')) as {
      office: Rules
      directions: (Rules & { directionId: number })[]
      visitorChecks: object
    }
  const named = 'BTC → CASHRUB'
  return [
    [
      'put risk/office/',
      'risk rules changed',
      null,
      async () =>
        send('put', 'risk/office/', { version: (await risk()).office.version, terms: noRiskRules }),
    ],
    [
      'post risk/directions/',
      'risk rules changed',
      named,
      () => {
        const { from, to } = pair()
        return send('post', 'risk/directions/', { from, to, terms: noRiskRules })
      },
    ],
    [
      'put risk/directions/{id}/',
      'risk rules changed',
      named,
      async () => {
        const { id } = pair()
        const rules = (await risk()).directions.find(({ directionId }) => directionId === id)
        const body = { version: rules?.version, terms: { ...noRiskRules, dailyClaims: 3 } }
        await send('put', `risk/directions/${String(id)}/`, body)
      },
    ],
    [
      'put risk/visitor-checks/',
      'address checks before an order changed',
      null,
      async () =>
        send('put', 'risk/visitor-checks/', { ...(await risk()).visitorChecks, daily: 7 }),
    ],
    [
      'delete risk/directions/{id}/',
      'risk rules deleted',
      named,
      () => send('delete', `risk/directions/${String(pair().id)}/`),
    ],
  ]
}
