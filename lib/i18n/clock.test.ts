import { expect, it } from 'vitest'
import { timeOfDayText, wallSpanText } from './clock'

it.each([
  ['00:00', '12:00 AM'],
  ['09:05', '9:05 AM'],
  ['12:30', '12:30 PM'],
  ['23:59', '11:59 PM'],
  ['24:00', '12:00 AM'],
])('writes %s in English as %s, and in Russian without a change', (time, american) => {
  expect(timeOfDayText(time, 'en')).toBe(american)
  expect(timeOfDayText(time, 'ru')).toBe(time)
})

it('writes a range of hours', () => {
  const span = { from: '10:00', to: '20:00' }
  expect(wallSpanText(span, 'ru')).toBe('10:00–20:00')
  expect(wallSpanText(span, 'en')).toBe('10:00 AM – 8:00 PM')
})
