import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config'

const key = randomBytes(32)
const other = randomBytes(32)
const keysOf = (NUMBER_KEYS: string) => readConfig({ NUMBER_KEYS }, '/srv').numberKeys

describe('the keys that encrypt numbers of cards and accounts', () => {
  it('come from a file by default', () => {
    expect(readConfig({}, '/srv').numberKeys).toBeNull()
  })

  it('are read with their versions, in either alphabet of base64', () => {
    const keys = keysOf(`2:${key.toString('base64')}, 1:${other.toString('base64url')}`)
    expect([...(keys ?? [])]).toEqual([
      [2, new Uint8Array(key)],
      [1, new Uint8Array(other)],
    ])
  })

  it.each([
    ['no version', key.toString('base64')],
    ['version 0', `0:${key.toString('base64')}`],
    ['a short key', `1:${randomBytes(16).toString('base64')}`],
    ['a long key', `1:${randomBytes(33).toString('base64')}`],
    ['a version twice', `1:${key.toString('base64')},1:${other.toString('base64')}`],
    ['only commas', ',,'],
  ])('are refused with %s, and not repeated in the error', (_name, text) => {
    const read = () => keysOf(text)
    expect(read).toThrow('NUMBER_KEYS')
    expect(read).not.toThrow(key.toString('base64'))
  })
})
