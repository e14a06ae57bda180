import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createTurns } from './turns'

const open = new ServerResponse(new IncomingMessage(new Socket()))
const gone = new ServerResponse(new IncomingMessage(new Socket())).destroy()

describe('work that takes turns', () => {
  it('begins once in a turn of the event loop, which reads what has come before the next', async () => {
    const inTurn = createTurns()
    const begunIn: number[] = []
    let turnOfLoop = 0
    const count = (): void => {
      turnOfLoop += 1
      counter = setImmediate(count)
    }
    let counter = setImmediate(count)
    await new Promise<void>((resolve) => {
      for (let index = 0; index < 5; index += 1) {
        inTurn(open, () => begunIn.push(turnOfLoop))
      }
      inTurn(open, resolve)
    })
    clearImmediate(counter)
    expect(begunIn).toHaveLength(5)
    expect(new Set(begunIn).size).toBe(5)
  })

  it('passes over who has left', async () => {
    const inTurn = createTurns()
    const begun: string[] = []
    await new Promise<void>((resolve) => {
      inTurn(gone, () => begun.push('gone'))
      inTurn(open, () => {
        begun.push('open')
        resolve()
      })
    })
    expect(begun).toEqual(['open'])
  })

  it('begins again after it had nothing to do', async () => {
    const inTurn = createTurns()
    for (let round = 0; round < 3; round += 1) {
      await new Promise<void>((resolve) => inTurn(open, resolve))
    }
  })
})
