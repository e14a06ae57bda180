import { describe, expect, it } from 'vitest'
import {
  messageQuery,
  messagesAddress,
  noMessageFilters,
  readMessageFilters,
} from './message-filters'

const read = (text: string) => readMessageFilters(new URLSearchParams(text))

describe('the filters of messages', () => {
  it('are read from the URL and sent in the query', () => {
    expect(messageQuery(read(''))).toEqual({})
    expect(messageQuery(read('q=+anna+&state=waiting&topic=account&page=3'))).toEqual({
      q: 'anna',
      state: 'waiting',
      topic: 'account',
      page: 3,
    })
  })

  it('leave out values that the server would refuse', () => {
    expect(messageQuery(read('state=lost&topic=weather&page=-1'))).toEqual({})
    expect(messageQuery(read(`q=${'x'.repeat(300)}`)).q).toHaveLength(100)
    expect(messageQuery(read('page=999999')).page).toBe(100_000)
  })

  it('are written into the URL together with the open message', () => {
    expect(messagesAddress(noMessageFilters)).toBe('/operator/messages')
    expect(messagesAddress({ ...read('state=waiting'), message: 'id' })).toBe(
      '/operator/messages?state=waiting&message=id',
    )
  })
})
