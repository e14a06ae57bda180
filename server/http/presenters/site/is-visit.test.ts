import { describe, expect, it } from 'vitest'
import { isVisit, type Arrival } from './is-visit'

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const arrival: Arrival = {
  method: 'GET',
  userAgent: browser,
  purpose: null,
  destination: 'document',
}

describe('counted as a visit', () => {
  it.each<[string, Partial<Arrival>]>([
    ['a browser', {}],
    ['a browser that does not send the destination', { destination: null }],
    [
      'a phone whose maker’s name looks like the name of a robot',
      {
        userAgent: 'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 50) Chrome/142.0 Mobile Safari/537',
      },
    ],
    [
      'the browser of a messenger',
      { userAgent: `${browser} Telegram-Android/11.0 (Samsung; Android 14)` },
    ],
  ])('%s', (_name, change) => {
    expect(isVisit({ ...arrival, ...change })).toBe(true)
  })
})

describe('not counted as a visit', () => {
  it.each<[string, Partial<Arrival>]>([
    ['a HEAD request', { method: 'HEAD' }],
    ['a request without a user agent', { userAgent: null }],
    ['a blank user agent', { userAgent: ' ' }],
    [
      'a search engine',
      { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    [
      'another search engine',
      { userAgent: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' },
    ],
    ['a crawler', { userAgent: 'Mozilla/5.0 (compatible; AhrefsBot/7.0)' }],
    ['a preview in a chat', { userAgent: 'TelegramBot (like TwitterBot)' }],
    ['a preview in a social network', { userAgent: 'facebookexternalhit/1.1' }],
    ['a robot with the name of a maker of phones', { userAgent: 'CUBOT; SomeBot/1.0' }],
    ['a program', { userAgent: 'curl/8.5.0' }],
    ['a library', { userAgent: 'python-requests/2.32' }],
    ['a browser without a screen', { userAgent: `${browser} HeadlessChrome/142.0` }],
    ['a prefetch or prerender', { purpose: 'prefetch;prerender' }],
    ['a prefetch by an older browser', { purpose: 'prefetch' }],
    ['an embedded picture', { destination: 'image' }],
    ['a frame', { destination: 'iframe' }],
    ['a script’s request', { destination: 'empty' }],
  ])('%s', (_name, change) => {
    expect(isVisit({ ...arrival, ...change })).toBe(false)
  })
})
