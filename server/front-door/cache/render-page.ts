import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import {
  dropInternalHeaders,
  isHtml,
  isStatic,
  makeOwnRedirectRelative,
  statusNamedBy,
  announceStyles,
} from '../pages/page-head'
import type { PageStyles } from '../pages/page-styles'

type Pages = (request: IncomingMessage, response: ServerResponse) => void

export type RenderedPage = {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
  isHtml: boolean
  /** Rendered before any request, so without a nonce. */
  isStatic: boolean
}

export type RenderInput = {
  url: string
  headers: Record<string, string>
  withinMilliseconds: number
  styles: PageStyles | null
}

/**
 * Renders a page that is the same for everybody. The request is created here, so nothing of a visitor's
 * request gets into the page, and the rendering continues when a visitor leaves.
 */
export function renderPage(pages: Pages, input: RenderInput): Promise<RenderedPage> {
  const { url, headers, withinMilliseconds, styles } = input
  const socket = new NullSocket()
  const request = new IncomingMessage(socket)
  Object.assign(request, { method: 'GET', url, httpVersion: '1.1', complete: true })
  Object.assign(request.headers, headers)
  request.push(null)
  const response = new ServerResponse(request)
  response.assignSocket(socket)

  return new Promise((resolve, reject) => {
    // The renderer then gives this page up, because it looks as if the client has left.
    const late = setTimeout(() => socket.destroy(), withinMilliseconds)
    const chunks = takeBody(response)
    response.once('finish', () => {
      resolve(readPage(request, response, { body: Buffer.concat(chunks), styles }))
      socket.destroy()
    })
    response.once('close', () => {
      clearTimeout(late)
      reject(new Error(`The page ${url} was not rendered.`))
    })
    pages(request, response)
  })
}

/*
 * Collects the body however Next writes it: Next sets headers by several methods, and may call `end`
 * twice.
 */
function takeBody(response: ServerResponse): Buffer[] {
  const chunks: Buffer[] = []
  const take = (chunk: unknown): void => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) {
      chunks.push(Buffer.from(chunk))
    }
  }
  const end = response.end.bind(response)
  let isEnded = false

  response.writeHead = (status: number, ...rest: unknown[]): ServerResponse => {
    response.statusCode = status
    for (const [name, value] of Object.entries(rest.find(isHeaders) ?? {})) {
      response.setHeader(name, value)
    }
    return response
  }
  response.flushHeaders = () => undefined
  response.write = (chunk: unknown, ...rest: unknown[]): boolean => {
    take(chunk)
    callBack(rest)
    return true
  }
  response.end = (chunk?: unknown, ...rest: unknown[]): ServerResponse => {
    if (!isEnded) {
      isEnded = true
      take(chunk)
      end(() => callBack([chunk, ...rest]))
    }
    return response
  }
  return chunks
}

function isHeaders(value: unknown): value is Record<string, string | string[]> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function callBack(values: unknown[]): void {
  const callback = values.find((value) => typeof value === 'function')
  callback?.()
}

function readPage(
  request: IncomingMessage,
  response: ServerResponse,
  rendered: { body: Buffer; styles: PageStyles | null },
): RenderedPage {
  const isPage = isHtml(response)
  const body = isPage && rendered.styles ? rendered.styles.putInto(rendered.body) : rendered.body
  const head = isPage ? headOf(body) : ''
  const status = response.statusCode === 200 ? statusNamedBy(head) : response.statusCode
  const wasStatic = isStatic(response)
  makeOwnRedirectRelative(request, response)
  dropInternalHeaders(response)
  if (isPage) {
    rendered.styles?.dropPreloads(response)
  }
  announceStyles(response, head)
  return {
    status,
    headers: response.getHeaders(),
    body,
    isHtml: isPage,
    isStatic: wasStatic,
  }
}

function headOf(body: Buffer): string {
  const end = body.indexOf('</head>')
  return body.toString('latin1', 0, end === -1 ? 0 : end)
}

/** A socket without a client: everything written to it is discarded. */
class NullSocket extends Socket {
  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    done()
  }

  override _writev(_chunks: unknown, done: () => void): void {
    done()
  }
}
