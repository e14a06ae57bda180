import { describe, expect, it } from 'vitest'
import { readMessageTime } from './message-time'

const told = new Date('2026-11-21T12:10:00Z')
const read = (text: string) => readMessageTime(text, { told, timezone: 'Europe/Moscow' })
const at = (text: string) => new Date(`2026-11-21T${text}:00Z`)

describe('the time that a message names', () => {
  it('is that of the office, near to the one that is told', () => {
    expect(read('15:05')).toEqual({ at: at('12:05'), namesDay: false, isLongPast: false })
    expect(read('21.11 15:05')).toEqual({ at: at('12:05'), namesDay: true, isLongPast: false })
    expect(read('2026-11-21 15:05')).toMatchObject({ at: at('12:05'), namesDay: true })
    expect(read('21.11.26 15:15')).toMatchObject({ at: told, namesDay: true })
  })

  it.each(['13:05', '21.11.26 13:05', '22.11.26 15:05', '25:05', 'noon', '21.11.26'])(
    'is not taken from “%s”',
    (text) => {
      expect(read(text)).toEqual({ at: null, namesDay: false, isLongPast: false })
    },
  )

  it('may be of a day long before, but not if that may be a matter of time zones', () => {
    expect(read('19.11.26 15:05')).toMatchObject({ at: null, isLongPast: true })
    expect(read('21.11.25')).toMatchObject({ at: null, isLongPast: true })
    expect(read('20.11.26 02:05')).toMatchObject({ at: null, isLongPast: false })
  })
})
