import { once } from 'node:events'
import { request as makeRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { maxAnswerText } from '@/lib/contracts/shops/webhook-lists'
import type { WebhookAnswer, WebhookCall, WebhookOutcome } from '@/server/modules/webhooks/ports'

export type AnswerLimits = {
  /** How long the body of an answer is read after its status has arrived. */
  bodyMilliseconds: number
}

type Exchange = Partial<AnswerLimits> & {
  url: URL
  call: Pick<WebhookCall, 'headers' | 'body'>
  signal: AbortSignal
}

/** Posts over a connection that is open, and reads the beginning of the answer. */
export async function exchange(
  socket: Socket,
  { url, call, signal, bodyMilliseconds = 2_000 }: Exchange,
): Promise<WebhookOutcome> {
  const { headers, body } = call
  const request = makeRequest({
    createConnection: () => socket,
    method: 'POST',
    path: `${url.pathname}${url.search}`,
    headers: {
      Host: url.host,
      Connection: 'close',
      'Content-Length': Buffer.byteLength(body),
      ...headers,
    },
    setHost: false,
    signal,
  })
  // Faults after the answer has begun do not change its status.
  request.on('error', () => undefined)
  request.end(body)
  const response = await responseOf(request, signal)
  const status = response.statusCode ?? 0
  const answer = { status, body: await readBeginning(response, bodyMilliseconds) }
  return { answer, fault: faultOf(answer) }
}

async function responseOf(request: ClientRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const [response] = (await once(request, 'response', { signal })) as [IncomingMessage]
  return response
}

function faultOf({ status }: WebhookAnswer): WebhookOutcome['fault'] {
  if (status >= 200 && status < 300) {
    return null
  }
  return status >= 300 && status < 400 ? 'redirect' : 'answer'
}

const maxBytes = 2048

/* What has arrived counts, also if the answer never ends or breaks off. */
async function readBeginning(response: IncomingMessage, milliseconds: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  const timer = setTimeout(() => response.destroy(), milliseconds)
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, maxBytes - size))
      size += chunk.byteLength
      if (size >= maxBytes) {
        break
      }
    }
  } catch {
    // The status has arrived, and it decides.
  } finally {
    clearTimeout(timer)
    response.destroy()
  }
  return textOf(Buffer.concat(chunks))
}

/* The database stores no zero characters. */
function textOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes).replaceAll('\0', '\uFFFD')
  return [...text].slice(0, maxAnswerText).join('')
}
