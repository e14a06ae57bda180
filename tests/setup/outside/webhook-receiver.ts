import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { openLocalServer } from './local-server'

export type ReceivedWebhook = {
  id: string
  headers: IncomingHttpHeaders
  body: string
  at: number
}

/** `hang`: no answer comes until the receiver is closed. */
export type ReceiverAnswer = number | 'hang'

/** A server of a shop on 127.0.0.1 that records what it is told. */
export async function openWebhookReceiver(answer: () => ReceiverAnswer = () => 204) {
  const server = await openLocalServer()
  const received: ReceivedWebhook[] = []
  const taken = new Set<string>()
  const receiver = {
    url: `${server.url}/hook`,
    received,
    taken,
    answer,
    close: server.close,
  }
  server.answer((request, response) => {
    void text(request).then((body) => {
      const { headers } = request
      const id = String(headers['webhook-id'])
      received.push({ id, headers, body, at: Date.now() })
      const status = receiver.answer()
      if (status === 'hang') {
        return
      }
      if (status < 300) {
        taken.add(id)
      }
      response.writeHead(status).end()
    })
  })
  return receiver
}
