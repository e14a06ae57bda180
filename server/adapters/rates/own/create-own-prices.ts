import type { SourceFault } from '@/lib/contracts/desk/rates'
import type { OwnAnswer, OwnPrices, OwnSource } from '@/server/modules/rates/ports'
import { resolveName, type ResolveName } from '../../http/find-address'
import { HttpError, type HttpFaultCode } from '../../http/http-error'
import { WireFault, type WireFaultCode } from '../../http/wire-fault'
import { fetchAnswer, type FetchLimits, type FetchParts } from './fetch-answer'
import { NoFileError, readPriceFile } from './read-file'
import { readReading } from './read-reading'
import { readTree, type Answer } from './tree/read-tree'
import { UnreadableError } from './tree/tree'

export type OwnPricesSettings = {
  /** The hosts, with their ports, that may have private addresses and need no HTTPS. */
  hosts: readonly string[]
  /** The folder of price files. */
  folder: string
}

export type OwnPricesOptions = Partial<FetchLimits> & {
  resolve?: ResolveName
  authority?: string
}

const defaultLimits: FetchLimits = { timeoutMilliseconds: 10_000, maxBytes: 2 * 1024 * 1024 }

export function createOwnPrices(
  { hosts, folder }: OwnPricesSettings,
  options: OwnPricesOptions = {},
): OwnPrices {
  const parts = { resolve: resolveName, ...defaultLimits, ...options, hosts: new Set(hosts) }
  return {
    read: (source, context) => readSource(source, { ...context, parts, folder }),
  }
}

type ReadParts = { now: Date; signal: AbortSignal; parts: FetchParts; folder: string }
type PlainAnswer = Answer & { status: number | null; answeredAt: Date }

async function readSource(source: OwnSource, parts: ReadParts): Promise<OwnAnswer> {
  const answer = await answerOf(source, parts).catch(faultOf)
  if (typeof answer === 'string') {
    return { fault: answer, status: null, bytes: 0, sample: '', prices: [] }
  }
  const { status, bytes } = answer
  const shown = { status, bytes: bytes.byteLength, sample: sampleOf(bytes) }
  const statusFault = status === null ? null : faultOfStatus(status)
  if (statusFault !== null) {
    return { ...shown, fault: statusFault, prices: [] }
  }
  try {
    const { terms } = source
    const tree = readTree(answer, terms.format)
    const context = { terms, now: parts.now, answeredAt: answer.answeredAt }
    const prices = terms.readings.map((reading) => readReading(tree, reading, context))
    return { ...shown, fault: null, prices }
  } catch (error) {
    if (error instanceof UnreadableError) {
      return { ...shown, fault: 'unreadable', prices: [] }
    }
    throw error
  }
}

async function answerOf(
  { terms, headers }: OwnSource,
  { now, signal, parts, folder }: ReadParts,
): Promise<PlainAnswer> {
  if (terms.address === null) {
    const { changedAt, ...file } = await readPriceFile(folder, terms.file ?? '', parts)
    return { ...file, status: null, answeredAt: changedAt }
  }
  const { format, body } = terms
  const asked = { url: new URL(terms.address), format, body, headers, signal }
  return { ...(await fetchAnswer(asked, parts)), answeredAt: now }
}

function faultOfStatus(status: number): SourceFault | null {
  if (status === 200) {
    return null
  }
  if (status >= 300 && status < 400) {
    return 'redirect'
  }
  return status === 429 || status === 418 ? 'rate_limited' : 'http_status'
}

const wireFaults: Record<WireFaultCode, SourceFault> = {
  timeout: 'timeout',
  name_unknown: 'network',
  address_refused: 'address_refused',
  connection: 'network',
  certificate: 'network',
}
const httpFaults: Record<HttpFaultCode, SourceFault> = {
  timeout: 'timeout',
  network: 'network',
  http_status: 'http_status',
  rate_limited: 'rate_limited',
  too_large: 'too_large',
  bad_content: 'unreadable',
}

function faultOf(error: unknown): SourceFault {
  if (error instanceof WireFault) {
    return wireFaults[error.fault]
  }
  if (error instanceof HttpError) {
    return httpFaults[error.code]
  }
  return error instanceof NoFileError ? 'no_file' : 'network'
}

const sampleBytes = 4000

/* Bytes that are not text are shown as replacement characters. */
function sampleOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes.subarray(0, sampleBytes)).replaceAll('\0', '\uFFFD')
}
