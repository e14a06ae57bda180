import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { renderPage } from './render-page'

const request = {
  url: '/faq',
  headers: { host: 'localhost' },
  withinMilliseconds: 10_000,
  styles: null,
}

it('collects a page that is written in several ways, and calls back when it is written', async () => {
  const done: string[] = []
  const page = await renderPage((request, response) => {
    done.push(`${request.method ?? ''} ${request.url ?? ''} ${request.headers.host ?? ''}`)
    response.once('finish', () => done.push('finish'))
    response.once('close', () => done.push('close'))
    response.flushHeaders()
    response.writeHead(200, 'OK', { 'Content-Type': 'text/html' })
    response.write('<p>ё', 'utf8', () => done.push('written'))
    response.end(Buffer.from('</p>'))
    // Next ends a static response twice.
    response.end('again')
  }, request)
  expect(page.body.toString()).toBe('<p>ё</p>')
  expect(page).toMatchObject({ status: 200, isHtml: true, isStatic: false })
  expect(page.headers['content-type']).toBe('text/html')
  await new Promise(setImmediate)
  expect(done).toEqual(['GET /faq localhost', 'written', 'finish', 'close'])
})

it('rejects and closes the response when the page is not rendered in time', async () => {
  let rendering: ServerResponse | null = null
  let gone: Promise<unknown> = Promise.resolve()
  const page = renderPage(
    (_request, response) => {
      rendering = response
      gone = once(response, 'close')
      response.write('<html>')
    },
    { ...request, withinMilliseconds: 1 },
  )
  await expect(page).rejects.toThrow('was not rendered')
  await gone
  expect(rendering).toHaveProperty('destroyed', true)
})

it('rejects when the response is closed before its end', async () => {
  const page = renderPage((_request, response) => {
    response.write('<html>')
    response.destroy()
  }, request)
  await expect(page).rejects.toThrow('was not rendered')
})
