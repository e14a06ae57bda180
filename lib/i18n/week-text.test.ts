import { describe, expect, it } from 'vitest'
import { weekText } from './week-text'

const words = { roundTheClock: 'круглосуточно', daily: 'ежедневно', closed: 'закрыто' }
const open = [{ from: '10:00', to: '20:00' }]
const text = (week: Parameters<typeof weekText>[0], locale: 'ru' | 'en' = 'ru') =>
  weekText(week, { locale, words })

describe('weekText', () => {
  it('names no days when all days have the same hours', () => {
    expect(text(null)).toBe('круглосуточно')
    expect(text(Array.from({ length: 7 }, () => open))).toBe('ежедневно 10:00–20:00')
  })

  it('says only that it is closed when it opens on no day', () => {
    expect(text(Array.from({ length: 7 }, () => []))).toBe('закрыто')
  })

  it('joins consecutive days with the same hours', () => {
    const lunch = [
      { from: '11:00', to: '14:00' },
      { from: '14:30', to: '19:00' },
    ]
    const week = [...Array.from({ length: 5 }, () => open), lunch, []]
    expect(text(week)).toBe('пн–пт 10:00–20:00, сб 11:00–14:00, 14:30–19:00, вс закрыто')
    expect(text(week, 'en')).toMatch(/^Mon–Fri 10:00 AM – 8:00 PM, Sat 11:00 AM/)
  })
})
