import { env } from 'node:process'
import { createServer } from 'node:http'
import { createProvider, type Manners } from './provider'

const key = env.PROVIDER_KEY ?? ''
if (key.length < 32) {
  console.error('PROVIDER_KEY must have at least 32 characters, the same as in PROVIDERS_FILE.')
  process.exit(1)
}
const port = Number(env.PORT ?? 4100)
const { callBack, behave, orders, server } = createProvider({ key })

server.listen(port, '127.0.0.1', () =>
  console.log(`The provider is at http://127.0.0.1:${port}, its controls at port ${port + 1}.`),
)

/* The controls, with which you play the customer who pays, and make the provider misbehave. */
createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://controls')
  const [, control, reference = ''] = pathname.split('/')
  const done = operate(control ?? '', reference, searchParams)
  void done.then(
    (answer) => response.end(`${JSON.stringify(answer, null, 2)}\n`),
    (error: unknown) => response.writeHead(400).end(`${String(error)}\n`),
  )
}).listen(port + 1, '127.0.0.1')

async function operate(
  control: string,
  reference: string,
  values: URLSearchParams,
): Promise<unknown> {
  switch (control) {
    case 'orders':
      return orders.list()
    case 'pay': {
      const amount = values.get('amount')
      const order = orders.pay(reference, amount === null ? {} : { amount })
      return order && { ...order, called: await callBack(reference) }
    }
    case 'behave':
      behave(Object.fromEntries(values) as Partial<Manners>)
      return 'The provider behaves like this from now on.'
    default:
      throw new Error(
        'The controls are /orders, /pay/REFERENCE?amount= and /behave?create=silent_after.',
      )
  }
}
