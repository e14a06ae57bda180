import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('deviceName', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36`,
      'Chrome, Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 YaBrowser/25.8 Safari/537.36`,
      'Yandex Browser, Windows',
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
      'Edge, Linux',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/140.0 Mobile Safari/537.36`,
      'Chrome, Android',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_6)', 'macOS'],
  ])('recognises %s as %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })

  it.each([null, '', 'curl/8.5', 'Call +7 900 000-00-00 to keep your money'])(
    'returns null for %j',
    (userAgent) => {
      expect(deviceName(userAgent)).toBeNull()
    },
  )
})
