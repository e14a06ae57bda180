import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createTurns } from './turns'

function visitor() {
  const request = new IncomingMessage(new Socket())
  return { request, response: new ServerResponse(request) }
}

describe('createTurns', () => {
  it('begins at most one request in each turn of the event loop', async () => {
    const inTurn = createTurns()
    const { request, response } = visitor()
    const begunIn: number[] = []
    let turnOfLoop = 0
    const count = (): void => {
      turnOfLoop += 1
      counter = setImmediate(count)
    }
    let counter = setImmediate(count)
    await new Promise<void>((resolve) => {
      for (let index = 0; index < 5; index += 1) {
        inTurn(request, response, () => begunIn.push(turnOfLoop))
      }
      inTurn(request, response, resolve)
    })
    clearImmediate(counter)
    expect(begunIn).toHaveLength(5)
    expect(new Set(begunIn).size).toBe(5)
  })

  it('serves connections in turn when one of them sends many requests', async () => {
    const inTurn = createTurns()
    const [many, few] = [visitor(), visitor()]
    const begun: string[] = []
    await new Promise<void>((resolve) => {
      for (let index = 0; index < 3; index += 1) {
        inTurn(many.request, many.response, () => begun.push('many'))
      }
      inTurn(few.request, few.response, () => begun.push('few'))
      inTurn(many.request, many.response, resolve)
    })
    expect(begun).toEqual(['many', 'few', 'many', 'many'])
  })

  it('skips a request when its response or its connection is closed', async () => {
    const inTurn = createTurns()
    const [left, gone, here] = [visitor(), visitor(), visitor()]
    left.response.destroy()
    const begun: string[] = []
    await new Promise<void>((resolve) => {
      inTurn(left.request, left.response, () => begun.push('left'))
      inTurn(gone.request, gone.response, () => begun.push('gone'))
      inTurn(gone.request, gone.response, () => begun.push('gone'))
      gone.request.socket.destroy()
      inTurn(here.request, here.response, resolve)
    })
    expect(begun).toEqual([])
  })

  it('starts again after its queue was empty', async () => {
    const inTurn = createTurns()
    const { request, response } = visitor()
    for (let round = 0; round < 3; round += 1) {
      await new Promise<void>((resolve) => inTurn(request, response, resolve))
    }
  })
})
