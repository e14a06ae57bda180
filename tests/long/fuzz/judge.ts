import { errorBody } from '@/lib/contracts/common'
import { errorStatuses } from '@/lib/errors/codes'
import { isApiPath } from '@/server/http/api-paths'
import type { HostileRequest } from './requests'
import type { Answer } from './send'

/* Any call may respond with these statuses, even before the server has found the endpoint. */
const anyCall = [304, 400, 404, 405, 413, 414, 415, 421, 429]
/*
 * Node sends these statuses itself, for example for oversized headers, before the product's code runs.
 */
const byNode = [400, 408, 417, 431]

/**
 * Describes every rule of the API that a response breaks. The list is empty if the response is right.
 */
export function faultsOf(hostile: HostileRequest, answer: Answer): string[] {
  const { status, headers, body } = answer
  if (byNode.includes(status) && headers['x-request-id'] === undefined && body === '') {
    return []
  }
  const faults: string[] = []
  const expectThat = (isTrue: boolean, fault: string) => {
    if (!isTrue) {
      faults.push(fault)
    }
  }
  expectThat(status < 500 || status === 503, `answered ${status}`)
  expectThat(headers['x-request-id'] !== undefined, 'has no request id')
  expectThat(headers['x-content-type-options'] === 'nosniff', 'has no nosniff header')
  expectThat(!/\bat \S+ \(?(file:|\/|node:)/.test(body), 'contains a stack trace')
  expectThat(
    !/set-cookie: a=b|<script>alert\(1\)|onerror=alert/i.test(echoed(answer)),
    'echoes markup',
  )

  const pathname = hostile.target.split('?', 1)[0] ?? ''
  // On a busy machine the queue may be behind, which this call then says in its own words.
  const saysHowOfficeIs = pathname === '/wellz' && status === 503
  if (isApiPath(pathname) && status >= 400 && !saysHowOfficeIs) {
    expectThat(isRefusal(hostile, answer), 'is not an error body as the contract describes it')
  }
  if (hostile.operation?.method === hostile.method && leadsToCall(hostile, pathname)) {
    const { statuses } = hostile.operation
    // Errors before the endpoint was found are not part of its description.
    expectThat(
      statuses.includes(status) || isForAnyCall(status, answer),
      `answered ${status}, which its description does not contain`,
    )
  }
  return faults
}

/* JSON may contain HTML that was entered at the desk; it is sanitised when it is shown. */
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
    // With a healthy database, only a maintenance break or a paused direction may cause a 503.
    (status !== 503 || ['tech_break', 'direction_paused'].includes(parsed.data.code))
  )
}

/** Whether the path with its hostile parameters still leads to the call. */
function leadsToCall({ operation }: HostileRequest, pathname: string): boolean {
  const path = pathname.replace(/^\/en(?=\/)/, '').replace(/\/$/, '')
  const pattern = operation?.path.replace(/\/$/, '').replace(/\{\w+\}/g, '[\\w-]+') ?? ''
  return new RegExp(`^${pattern}$`).test(path)
}

function isForAnyCall(status: number, { body }: Answer): boolean {
  const parsed = errorBody.safeParse(parse(body))
  const isNotFound = parsed.success && parsed.data.code === 'not_found'
  return anyCall.includes(status) && !isNotFound
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
