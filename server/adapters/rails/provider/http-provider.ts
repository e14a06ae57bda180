import { toText } from '@/lib/money/decimal'
import { signRequest, type SignedRequest } from '@/lib/signing/signed-request'
import { defaultHttpLimits, fetchBytes, type HttpLimits } from '@/server/adapters/http/fetch-bytes'
import { HttpError } from '@/server/adapters/http/http-error'
import type { ProviderSettings } from '@/server/config/providers'
import {
  ProviderError,
  type ProviderAnswer,
  type RequisiteProvider,
  type RequisiteRequest,
} from '@/server/modules/providers/ports'
import { isSignedCallback } from './provider-signature'
import { readAnswer } from './read-answer'

type Options = {
  settings: ProviderSettings
  /** Where the provider calls back. */
  callback: string
  clock: { now: () => Date }
}

/** A provider that speaks the protocol of docs/requisite-provider.md. */
export function createHttpProvider({ settings, callback, clock }: Options): RequisiteProvider {
  const { name, answerSeconds, waitSeconds, key } = settings
  const ask = (call: Call) => askProvider(settings, clock, call)
  const pathOf = (reference: string) => `requisites/${reference}`
  return {
    name,
    answerMilliseconds: answerSeconds * 1000,
    waitMilliseconds: waitSeconds * 1000,
    create: (request, signal) =>
      ask({
        ...{ reference: request.reference, path: 'requisites', signal },
        body: JSON.stringify(bodyOf(request, callback)),
      }),
    find: (reference, signal) => ask({ reference, path: pathOf(reference), signal }),
    cancel: (reference, signal) =>
      ask({ reference, path: `${pathOf(reference)}/cancel`, body: '{}', signal }),
    isSigned: (given) => isSignedCallback(key, given),
  }
}

function bodyOf(
  { reference, claim, amount, currency, expiresAt, bank }: RequisiteRequest,
  callback: string,
) {
  const terms = { amount: toText(amount), currency, expires: expiresAt.toISOString() }
  return { reference, claim, ...terms, bank, callback }
}

/** With a body it is a POST, otherwise a GET. */
type Call = { reference: string; path: string; body?: string; signal: AbortSignal }

async function askProvider(
  { url, key }: ProviderSettings,
  clock: Options['clock'],
  { reference, path, body, signal }: Call,
): Promise<ProviderAnswer> {
  const address = new URL(path, url.endsWith('/') ? url : `${url}/`)
  const signed: SignedRequest = {
    method: body === undefined ? 'GET' : 'POST',
    path: address.pathname,
    body: body ?? '',
  }
  const answered = await fetchBytes(
    {
      ...{ url: address, accept: 'application/json', signal, now: clock.now },
      headers: signRequest(key, signed, clock.now()),
      ...(body !== undefined && { post: { body, type: 'application/json' } }),
    },
    limits,
  ).catch((error: unknown) => {
    throw error instanceof HttpError ? faultOf(error) : error
  })
  if (answered.status === 401 || answered.status === 403) {
    throw new ProviderError('refuses', `The provider refuses the signature (${answered.status}).`)
  }
  if (answered.status !== 200) {
    throw new ProviderError('unreadable', `The provider answered with ${answered.status}.`)
  }
  return readAnswer(answered.bytes, reference)
}

/* Nothing is retried here: the caller decides what a missing answer means. */
const limits: HttpLimits = {
  ...defaultHttpLimits,
  timeoutMilliseconds: 600_000,
  maxBytes: 64 * 1024,
  retries: 0,
}

function faultOf(error: HttpError): ProviderError {
  const isUnreadable = error.code === 'too_large' || error.code === 'bad_content'
  const text = {
    timeout: 'The provider did not answer in time.',
    network: 'The connection to the provider failed.',
    http_status: `The provider answered with ${error.status ?? 'an error'}.`,
    rate_limited: 'The provider says that it is asked too often.',
    too_large: 'The answer is too long.',
    bad_content: 'The answer does not follow the protocol.',
  }[error.code]
  return new ProviderError(isUnreadable ? 'unreadable' : 'unreachable', text, { cause: error })
}
