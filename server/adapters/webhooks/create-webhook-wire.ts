import type {
  WebhookAddressFault,
  WebhookCall,
  WebhookOutcome,
  WebhookWire,
} from '@/server/modules/webhooks/ports'
import { findAddress, resolveName, type AddressRules } from '../http/find-address'
import { openSocket, portOf, type SocketParts } from '../http/open-socket'
import { isLoopback } from '../http/public-address'
import { WireFault } from '../http/wire-fault'
import { exchange, type AnswerLimits } from './exchange'

export type WireOptions = Partial<AddressRules> &
  Pick<SocketParts, 'authority'> & {
    /** How long a call may take from the look-up of the name to the end of the answer. */
    timeoutMilliseconds?: number
  } & Partial<AnswerLimits>

export function createWebhookWire(options: WireOptions = {}): WebhookWire {
  const rules = { resolve: resolveName, mayBeLoopback: false, ...options }
  return {
    check: (url, { live }) => checkAddress(url, { live, rules }),
    post: (call) => post(call, { ...options, rules }),
  }
}

type Checking = { live: boolean; rules: AddressRules }

async function checkAddress(text: string, { live, rules }: Checking) {
  const url = URL.parse(text)
  const fault = url ? formFault(url) : 'webhook_address'
  if (url === null || fault !== null) {
    return fault
  }
  try {
    const address = await findAddress(url, rules)
    // Messages to a shop name its payers, so they must not be readable in transit.
    return live && url.protocol !== 'https:' && !isLoopback(address) ? 'webhook_https' : null
  } catch (error) {
    return error instanceof WireFault && error.fault === 'address_refused'
      ? 'webhook_private'
      : 'webhook_unknown'
  }
}

/* Other ports under 1024 belong to services such as mail and files, which shops must not reach through the office. */
function formFault(url: URL): WebhookAddressFault | null {
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username !== '' || url.password !== '') {
    return 'webhook_address'
  }
  const port = portOf(url)
  return port === 80 || port === 443 || port >= 1024 ? null : 'webhook_port'
}

const usualTimeout = 15_000

type Posting = WireOptions & { rules: AddressRules }

async function post(
  call: WebhookCall,
  { timeoutMilliseconds = usualTimeout, rules, authority, ...limits }: Posting,
): Promise<WebhookOutcome | null> {
  const isStopped = () => call.signal.aborted
  if (isStopped()) {
    return null
  }
  const deadline = new AbortController()
  const late = () => deadline.abort(new WireFault('timeout'))
  const stop = () => deadline.abort(call.signal.reason)
  const timer = setTimeout(late, timeoutMilliseconds)
  call.signal.addEventListener('abort', stop, { once: true })
  const { signal } = deadline
  try {
    return await Promise.race([
      postTo(new URL(call.url), call, { ...limits, rules, authority, signal }),
      untilAborted(signal),
    ])
  } catch (error) {
    return isStopped() ? null : { answer: null, fault: faultOf(error, signal) }
  } finally {
    clearTimeout(timer)
    call.signal.removeEventListener('abort', stop)
    // Ends an exchange that is still running after its deadline.
    deadline.abort()
  }
}

type Parts = SocketParts & Partial<AnswerLimits> & { rules: AddressRules }

async function postTo(
  url: URL,
  call: WebhookCall,
  { rules, ...parts }: Parts,
): Promise<WebhookOutcome | null> {
  const fault = formFault(url)
  if (fault !== null) {
    throw new WireFault('address_refused')
  }
  const address = await findAddress(url, rules)
  parts.signal.throwIfAborted()
  const socket = await openSocket(url, address, parts)
  try {
    if (!(await call.mayBegin()) || parts.signal.aborted) {
      return null
    }
    return await exchange(socket, { url, call, ...parts })
  } finally {
    socket.destroy()
  }
}

/* Rejects once the signal aborts; a look-up of a name cannot be aborted by itself. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

function faultOf(error: unknown, signal: AbortSignal) {
  if (signal.reason instanceof WireFault) {
    return signal.reason.fault
  }
  return error instanceof WireFault ? error.fault : 'connection'
}
