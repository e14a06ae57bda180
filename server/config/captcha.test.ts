import { describe, expect, it } from 'vitest'
import { readConfig } from './config'

const keys = { RECAPTCHA_SITE_KEY: 'site-key-of-tests', RECAPTCHA_SECRET: 'secret-of-the-tests' }
const captchaOf = (environment: Record<string, string>) => readConfig(environment, '/srv').captcha

describe('the captcha', () => {
  it('is off by default', () => {
    expect(captchaOf({})).toBeNull()
    expect(captchaOf({ RECAPTCHA_MIN_SCORE: '0.7' })).toBeNull()
  })

  it('is reCAPTCHA when its keys are set', () => {
    expect(captchaOf(keys)).toEqual({
      siteKey: 'site-key-of-tests',
      secret: 'secret-of-the-tests',
      minimumScore: 0.5,
      verifyUrl: new URL('https://www.google.com/recaptcha/api/siteverify'),
    })
    const verifyUrl = 'http://127.0.0.1:9/verify'
    expect(
      captchaOf({ ...keys, RECAPTCHA_MIN_SCORE: '0.75', RECAPTCHA_VERIFY_URL: verifyUrl }),
    ).toMatchObject({ minimumScore: 0.75, verifyUrl: new URL(verifyUrl) })
  })

  it.each(['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'] as const)('refuses %s alone', (name) => {
    expect(() => captchaOf({ [name]: keys[name] })).toThrow('RECAPTCHA_SITE_KEY')
  })

  it.each([
    ['RECAPTCHA_SITE_KEY', '"><script>'],
    ['RECAPTCHA_SECRET', 'two words here'],
    ['RECAPTCHA_MIN_SCORE', '1.1'],
    ['RECAPTCHA_MIN_SCORE', 'high'],
    ['RECAPTCHA_VERIFY_URL', 'google.com'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => captchaOf({ ...keys, [name]: value })).toThrow(name)
  })
})
