import type { Endpoint } from '@/lib/contracts/endpoint'
import { splitLocale, type Locale } from '@/lib/i18n/locales'
import { requestOwnerProof } from '@/lib/session/owner-question'
import { sessionStore } from '@/lib/session/session-store'
import { ApiError } from './api-error'
import { browserHttp } from './browser-http'
import type { CallInput, CallOutput } from './call-types'
import { renewToken } from './renew-token'
import { send } from './send'

export type CallOptions = {
  /** The language of the answer's texts; by default that of the page. */
  locale?: Locale
  /** An idempotency key for one action of a person. The retry after a renewed token sends it again. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** For an upload: the progress, 0 to 100. */
  onSent?: (percent: number) => void
  /** For an upload: a longer timeout, because a slow phone takes minutes. */
  timeoutMs?: number
}

/**
 * Calls the API from the browser, typed by the contract. Throws `ApiError`.
 *
 * A call with a token that is refused with `token_not_valid` is repeated once with a renewed token. A
 * call without a token is not repeated. A call that is refused with `owner_proof_required` is repeated
 * once when the user has proved who they are, if the page has a dialog for this.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallOutput<E>> {
  try {
    return await callSigned(endpoint, input, options)
  } catch (error) {
    if (!isProofRefusal(error) || !(await requestOwnerProof())) {
      throw error
    }
    return callSigned(endpoint, input, options)
  }
}

async function callSigned<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
): Promise<CallOutput<E>> {
  const { token } = sessionStore.getState()
  const sendOptions = { ...options, locale: options.locale ?? pageLocale() }

  try {
    return await send(browserHttp, endpoint, input, { ...sendOptions, token })
  } catch (error) {
    const fresh = token !== null && isTokenRefusal(error) ? await renewToken(token) : null
    if (fresh === null) {
      throw error
    }
    return send(browserHttp, endpoint, input, { ...sendOptions, token: fresh })
  }
}

function isTokenRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code === 'token_not_valid'
}

function isProofRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'owner_proof_required'
}

/** The language of the open page, from its address. */
export function pageLocale(): Locale {
  return splitLocale(window.location.pathname).locale
}
