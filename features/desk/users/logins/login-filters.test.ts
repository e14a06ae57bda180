import { describe, expect, it } from 'vitest'
import { loginQuery, loginsAddress, readLoginFilters } from './login-filters'

const read = (text: string) => readLoginFilters(new URLSearchParams(text))
const uuid = '0190b6a0-0000-7000-8000-000000000000'

describe('the filters of logins', () => {
  it('are read from the URL and sent in the query', () => {
    expect(loginQuery(read(''))).toEqual({})
    const text = `user=${uuid}&email=+anna@example.com&address=10.0.0.1+&outcome=wrong_password&before=${uuid}`
    expect(loginQuery(read(text))).toEqual({
      user: uuid,
      email: 'anna@example.com',
      address: '10.0.0.1',
      outcome: 'wrong_password',
      before: uuid,
    })
  })

  it('read times in the time zone of the browser', () => {
    expect(loginQuery(read('from=2026-11-20T10:00&to=2026-11-21T10:00'))).toEqual({
      from: new Date('2026-11-20T10:00').toISOString(),
      to: new Date('2026-11-21T10:00').toISOString(),
    })
  })

  it('leave out values that the server would refuse', () => {
    expect(loginQuery(read('user=anna&before=5&outcome=fell_asleep&from=yesterday'))).toEqual({})
  })

  it('write the same URL they were read from', () => {
    expect(loginsAddress({})).toBe('/operator/logins')
    const address = loginsAddress({ ...read(''), user: uuid, email: 'a+b@example.com' })
    expect(read(address.split('?')[1] ?? '')).toEqual({
      ...read(''),
      user: uuid,
      email: 'a+b@example.com',
    })
  })
})
