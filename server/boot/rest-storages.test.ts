import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { restBetweenPages, watchStorages } from './rest-storages'

it('keeps a storage for what is being written, and takes it up again with the next page', async () => {
  const rest = watchStorages()
  const storage = new AsyncLocalStorage<string>()
  const work = () => storage.run('page', () => Promise.resolve().then(() => storage.getStore()))
  expect(await work()).toBe('page')
  storage.enterWith('for ever')
  rest()
  expect(storage.getStore()).toBeUndefined()
  expect(await work()).toBe('page')
})

it('rests only once no page is written any more, whoever has left', async () => {
  const rests: number[] = []
  let open = 0
  let tell = (): void => undefined
  const told = new Promise<void>((resolve) => (tell = resolve))
  const written: (() => void)[] = []
  const pages = restBetweenPages(
    async (_request, response) => {
      open += 1
      response.end('page')
      await new Promise<void>((resolve) => written.push(resolve))
      open -= 1
    },
    () => {
      rests.push(open)
      tell()
    },
  )
  const server = createServer(pages).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening TCP server has an address of this kind.
  const { port } = server.address() as AddressInfo
  const read = async () => (await fetch(`http://127.0.0.1:${port}/`)).text()
  expect(await Promise.all([read(), read(), read()])).toEqual(['page', 'page', 'page'])
  // Their readers have all they get, and something is still at work.
  written.forEach((resolve) => resolve())
  await told
  expect(rests).toEqual([0])
  server.closeAllConnections()
  server.close()
})
