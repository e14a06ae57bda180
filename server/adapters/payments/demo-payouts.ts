import type { PayoutFinding, PayoutOrder, PayoutOutcome } from '@/server/modules/payments/ports'

/*
 * The last four digits of any input of a demo payout decide what happens to it, as with the test cards
 * of real providers, so that nothing has to be stored. With any other digits the payout is sent.
 */
const endings = {
  '0002': 'refused',
  '0003': 'sent_without_answer',
  '0004': 'refused_without_answer',
} as const

type Fate = 'sent' | (typeof endings)[keyof typeof endings]

const refused: PayoutOutcome = { state: 'failed', fault: 'demo_refused' }

/** Some payouts are never answered: then the caller's timeout ends the wait. */
export function sendDemoPayout(payout: PayoutOrder, signal: AbortSignal): Promise<PayoutOutcome> {
  const fate = fateOf(payout)
  if (fate === 'sent' || fate === 'refused') {
    return Promise.resolve(fate === 'sent' ? sentAs(payout) : refused)
  }
  return new Promise((_resolve, reject) => {
    const stop = () => reject(new Error('The demo provider did not answer.'))
    signal.addEventListener('abort', stop, { once: true })
  })
}

export function findDemoPayout(payout: PayoutOrder): PayoutFinding {
  const fate = fateOf(payout)
  return fate === 'sent' || fate === 'sent_without_answer' ? sentAs(payout) : refused
}

function fateOf({ inputs }: PayoutOrder): Fate {
  const targets = inputs.map(({ value }) => value.replaceAll(/\s/g, ''))
  const found = Object.entries(endings).find(([ending]) =>
    targets.some((target) => target.endsWith(ending)),
  )
  return found?.[1] ?? 'sent'
}

function sentAs({ id }: PayoutOrder): PayoutOutcome {
  return { state: 'sent', reference: `demo-${id}` }
}
