import { describe, expect, it } from 'vitest'
import type { Locale } from './locales'
import { waitText } from './wait-text'

describe('waitText', () => {
  it.each<[number, Locale, string]>([
    [1, 'ru', 'через 1 секунду'],
    [42, 'ru', 'через 42 секунды'],
    [60, 'ru', 'через 1 минуту'],
    [61, 'ru', 'через 2 минуты'],
    [712, 'ru', 'через 12 минут'],
    [3600, 'ru', 'через 1 час'],
    [1, 'en', 'in 1 second'],
    [59, 'en', 'in 59 seconds'],
    [712, 'en', 'in 12 minutes'],
    [5000, 'en', 'in 2 hours'],
  ])('writes %i seconds in %s as "%s"', (seconds, locale, text) => {
    expect(waitText(seconds, locale)).toBe(text)
  })
})
