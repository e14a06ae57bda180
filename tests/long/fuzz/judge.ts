import { errorBody } from '@/lib/contracts/common'
import { errorStatuses } from '@/lib/errors/codes'
import { isApiPath } from '@/server/http/api-paths'
import type { HostileRequest } from './requests'
import type { Answer } from './send'

/* These answers are possible before the call is known, or for any call. */
const anyCall = [304, 400, 404, 405, 413, 414, 415, 421, 429]
/* Node's own answers to oversized headers, before our code runs. */
const byNode = [400, 408, 417, 431]

/** Every promise that an answer breaks, in words; none when it is right. */
export function faultsOf(hostile: HostileRequest, answer: Answer): string[] {
  const { status, headers, body } = answer
  if (byNode.includes(status) && headers['x-request-id'] === undefined && body === '') {
    return []
  }
  const faults: string[] = []
  const must = (isKept: boolean, fault: string) => {
    if (!isKept) {
      faults.push(fault)
    }
  }
  must(status < 500 || status === 503, `answered ${status}`)
  must(headers['x-request-id'] !== undefined, 'has no request id')
  must(headers['x-content-type-options'] === 'nosniff', 'may be sniffed')
  must(!/\bat \S+ \(?(file:|\/|node:)/.test(body), 'shows a stack')
  must(!/set-cookie: a=b|<script>alert\(1\)|onerror=alert/i.test(echoed(answer)), 'echoes markup')

  const pathname = hostile.target.split('?', 1)[0] ?? ''
  if (isApiPath(pathname) && status >= 400) {
    must(isRefusal(hostile, answer), 'is no refusal in the shape of Error')
  }
  if (hostile.operation?.method === hostile.method && isMeant(hostile, pathname)) {
    const { statuses } = hostile.operation
    // A refusal before the call is known is not part of its description.
    must(
      statuses.includes(status) || isGeneral(status, answer),
      `answered ${status}, of which its description knows nothing`,
    )
  }
  return faults
}

/* HTML that was entered at the desk is sanitised when served; refusals never repeat the input. */
function echoed({ headers, body }: Answer): string {
  return headers['content-type']?.includes('html') === true ? body : JSON.stringify(headers)
}

function isRefusal({ method }: HostileRequest, { status, headers, body }: Answer): boolean {
  if (headers['content-type']?.startsWith('application/json') !== true) {
    return false
  }
  if (method === 'HEAD') {
    return body === ''
  }
  const parsed = errorBody.safeParse(parse(body))
  return (
    parsed.success &&
    errorStatuses[parsed.data.code] === status &&
    parsed.data.requestId === headers['x-request-id'] &&
    // With a healthy database, only decisions of the office may refuse for a while.
    (status !== 503 || ['tech_break', 'direction_paused'].includes(parsed.data.code))
  )
}

/** Whether the path still leads to the call, whatever its parameters contain. */
function isMeant({ operation }: HostileRequest, pathname: string): boolean {
  const path = pathname.replace(/^\/en(?=\/)/, '').replace(/\/$/, '')
  const pattern = operation?.path.replace(/\/$/, '').replace(/\{\w+\}/g, '[\\w-]+') ?? ''
  return new RegExp(`^${pattern}$`).test(path)
}

function isGeneral(status: number, { body }: Answer): boolean {
  const parsed = errorBody.safeParse(parse(body))
  const isUnknownThing = parsed.success && parsed.data.code === 'not_found'
  return anyCall.includes(status) && !isUnknownThing
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
