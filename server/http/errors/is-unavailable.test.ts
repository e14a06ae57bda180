import { describe, expect, it } from 'vitest'
import { isUnavailable } from './is-unavailable'

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more })

describe('isUnavailable', () => {
  it.each([
    ['nobody listens', coded('ECONNREFUSED')],
    ['the connection broke', coded('ECONNRESET')],
    ['the socket file is gone', coded('ENOENT', { syscall: 'connect' })],
    ['too many connections', coded('53300')],
    ['the disk is full', coded('53100')],
    ['shutting down', coded('57P01')],
    ['starting up', coded('57P03')],
    ['connection failure', coded('08006')],
    ['statement timeout', coded('57014')],
    ['lock timeout', coded('55P03')],
    ['deadlock', coded('40P01')],
    ['the pool is empty', new Error('timeout exceeded when trying to connect')],
    ['the connection ended unexpectedly', new Error('Connection terminated unexpectedly')],
    ['the pool is closed', new Error('Cannot use a pool after calling end on the pool')],
    ['wrapped by the query layer', new Error('Failed query', { cause: coded('ECONNREFUSED') })],
  ])('%s', (_name, error) => {
    expect(isUnavailable(error)).toBe(true)
  })

  it.each([
    ['a violated unique key', coded('23505')],
    ['a broken query', coded('42P01')],
    ['a missing file', coded('ENOENT', { syscall: 'open' })],
    ['a bug', new TypeError('x is not a function')],
    ['a text instead of an error', 'ECONNREFUSED'],
  ])('%s is an internal error', (_name, error) => {
    expect(isUnavailable(error)).toBe(false)
  })

  it('does not follow an endless chain of causes', () => {
    const error = new Error('a')
    error.cause = error
    expect(isUnavailable(error)).toBe(false)
  })
})
