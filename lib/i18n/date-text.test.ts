import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { agoText, dateShapes, dateText, zoneText, type DateShape } from './date-text'
import { locales, type Locale } from './locales'

const at = '2026-11-22T13:21:05Z'
const texts: Record<Locale, Record<DateShape, string>> = {
  en: {
    clock: '4:21 PM',
    day: 'Nov 22',
    date: 'Nov 22, 2026',
    dayAndTime: 'Nov 22, 4:21 PM',
    moment: 'Nov 22, 2026, 4:21 PM',
    exact: 'Nov 22, 2026, 4:21:05 PM',
    weekdayAndTime: 'Sun, 4:21 PM',
  },
  ru: {
    clock: '16:21',
    day: '22 ноя',
    date: '22 ноя 2026',
    dayAndTime: '22 ноя, 16:21',
    moment: '22 ноя 2026, 16:21',
    exact: '22 ноя 2026, 16:21:05',
    weekdayAndTime: 'вс, 16:21',
  },
}

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe.each(locales)('in %s', (locale) => {
  it.each(dateShapes)('a date is written as %s', (shape) => {
    expect(plain(dateText(at, shape, { locale, timeZone: 'Europe/Moscow' }))).toBe(
      texts[locale][shape],
    )
  })

  it('the zone is its offset from UTC', () => {
    const options = { locale, withZone: true }
    const inZone = (timeZone: string) =>
      plain(dateText(at, 'clock', { ...options, timeZone }))
        .split(' ')
        .at(-1)
    expect(inZone('Europe/Moscow')).toBe('UTC+3')
    expect(inZone('UTC')).toBe('UTC')
  })

  it('midnight and noon are unambiguous', () => {
    const clock = (time: string) =>
      plain(dateText(`2026-11-22T${time}Z`, 'clock', { locale, timeZone: 'UTC' }))
    expect([clock('00:05'), clock('12:05')]).toEqual(
      locale === 'en' ? ['12:05 AM', '12:05 PM'] : ['00:05', '12:05'],
    )
  })
})

it('Russian months have three letters and no full stop', () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    dateText(Date.UTC(2026, month, 5), 'day', { locale: 'ru', timeZone: 'UTC' }).slice(2),
  )
  expect(months.join(' ')).toBe('янв фев мар апр мая июн июл авг сен окт ноя дек')
})

it('the offset is that of the moment, not of today', () => {
  expect(zoneText('Europe/Berlin', { at: new Date('2026-01-15T12:00:00Z') })).toBe('UTC+1')
  expect(zoneText('Europe/Berlin', { at: new Date('2026-07-15T12:00:00Z') })).toBe('UTC+2')
})

it.each([
  [-30, 'now', 'сейчас'],
  [59, 'now', 'сейчас'],
  [60, '1 min ago', '1 мин назад'],
  [3599, '59 min ago', '59 мин назад'],
  [7200, '2 hr ago', '2 ч назад'],
  [86_400, '1 day ago', '1 день назад'],
  [2 * 86_400, '2 days ago', '2 дня назад'],
])('%s seconds ago is "%s" and "%s"', (seconds, english, russian) => {
  const now = Date.parse(at)
  expect(plain(agoText(now - seconds * 1000, now, 'en'))).toBe(english)
  expect(plain(agoText(now - seconds * 1000, now, 'ru'))).toBe(russian)
})

/* Names of weekdays, which are not dates. */
const weekdayNames = [
  'components/hours/use-weekday-name.ts',
  'features/desk/kit/form/week-editor.tsx',
]

it('no other code decides how a date is written', () => {
  const files = ['app', 'components', 'features', 'lib', 'server'].flatMap(sourcesBelow)
  const others = files.filter(
    (file) =>
      file !== 'lib/i18n/date-text.ts' &&
      !weekdayNames.includes(file) &&
      /dateStyle|timeStyle|toLocale(?:Date|Time)String|\.dateTime\(|\.relativeTime\(/.test(
        readFileSync(file, 'utf8'),
      ),
  )
  expect(others).toEqual([])
})

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
}
