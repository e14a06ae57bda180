import axios, {
  type AxiosError,
  type AxiosInstance,
  type AxiosProgressEvent,
  type AxiosResponse,
} from 'axios'
import type { z } from 'zod'
import { errorBody } from '@/lib/contracts/common'
import type { Endpoint } from '@/lib/contracts/endpoint'
import type { Locale } from '@/lib/i18n/locales'
import { logProblem } from '@/lib/log/client-log'
import { ApiError, codeOfStatus } from './api-error'
import type { CallInput, CallOutput, LooseInput } from './call-types'
import { endpointPath } from './endpoint-path'

/**
 * Defaults of every axios instance. `clarifyTimeoutError` gives a timeout its own error code, which
 * differs from that of an aborted call.
 */
export const httpDefaults = {
  timeout: 15_000,
  transitional: { clarifyTimeoutError: true },
} as const

export type SendOptions = {
  locale: Locale
  token?: string | null
  /** Only on the server: the cookie of the page's request, which is passed on. */
  cookie?: string | undefined
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /** For an upload: the progress, 0 to 100. */
  onSent?: ((percent: number) => void) | undefined
  /** For an upload: a longer timeout, because a slow phone takes minutes. */
  timeoutMs?: number | undefined
}

/**
 * Sends a call and parses its answer. Browser and server use it with different axios instances. Every
 * failure is thrown as `ApiError`, and a cancelled call as `AbortError`.
 */
export async function send<const E extends Endpoint>(
  http: AxiosInstance,
  endpoint: E,
  input: CallInput<E>,
  options: SendOptions,
): Promise<CallOutput<E>> {
  const parts: LooseInput = input
  let response: AxiosResponse<unknown>
  try {
    response = await http.request<unknown>({
      method: endpoint.method,
      url: endpointPath(endpoint, parts, options.locale),
      data: parts.body,
      headers: headersOf(options),
      ...(options.signal && { signal: options.signal }),
      ...(options.timeoutMs && { timeout: options.timeoutMs }),
      ...(options.onSent && { onUploadProgress: progressTo(options.onSent) }),
    })
  } catch (error) {
    throw readFailure(error)
  }
  return parseAnswer<E['response']>(endpoint, response)
}

function progressTo(onSent: (percent: number) => void) {
  return ({ loaded, total }: AxiosProgressEvent) => {
    if (total) {
      onSent(Math.round((100 * loaded) / total))
    }
  }
}

function headersOf({ token, cookie, idempotencyKey }: SendOptions): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(cookie && { Cookie: cookie }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  }
}

function parseAnswer<S extends z.ZodType>(
  endpoint: Endpoint & { response: S },
  response: AxiosResponse<unknown>,
): z.output<S> {
  const parsed = endpoint.response.safeParse(response.status === 204 ? undefined : response.data)
  if (parsed.success) {
    return parsed.data
  }
  const paths = parsed.error.issues.slice(0, 5).map((issue) => issue.path.join('.') || '(whole)')
  const error = new ApiError({
    code: 'answer_invalid',
    status: response.status,
    requestId: headerOf(response, 'x-request-id'),
    cause: parsed.error,
  })
  logProblem(
    `${endpoint.path} gave an answer that breaks its contract at ${paths.join(', ')}`,
    error,
  )
  throw error
}

function readFailure(error: unknown): unknown {
  if (axios.isCancel(error)) {
    return new DOMException('The call was cancelled.', 'AbortError')
  }
  if (!axios.isAxiosError(error)) {
    return error
  }
  if (error.response) {
    return refusalOf(error.response, error)
  }
  return new ApiError({ code: isTimeout(error) ? 'timeout' : 'network', cause: error })
}

function refusalOf(response: AxiosResponse<unknown>, cause: AxiosError): ApiError {
  const { status } = response
  const parsed = errorBody.safeParse(response.data)
  const body = parsed.success ? parsed.data : { code: codeOfStatus(status) }
  return new ApiError({
    requestId: headerOf(response, 'x-request-id'),
    ...body,
    status,
    retryAfterSeconds: secondsOf(headerOf(response, 'retry-after')),
    cause,
  })
}

function isTimeout(error: AxiosError): boolean {
  return error.code === axios.AxiosError.ETIMEDOUT
}

function headerOf(response: AxiosResponse<unknown>, name: string): string | null {
  const value: unknown = response.headers[name]
  return typeof value === 'string' ? value : null
}

function secondsOf(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
}
