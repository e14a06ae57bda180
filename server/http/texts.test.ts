import { describe, expect, it } from 'vitest'
import { errorStatuses, isErrorCode } from '@/lib/errors/codes'
import { locales } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { errorText, validationText } from './texts'

const cyrillic = /[а-яё]/i

describe('texts of refusals', () => {
  const codes = Object.keys(errorStatuses).filter(isErrorCode)

  it.each(codes)('words %s in both languages', (code) => {
    expect(errorText('ru', code)).toMatch(cyrillic)
    expect(errorText('en', code)).not.toMatch(cyrillic)
    expect(errorText('en', code).length).toBeGreaterThan(5)
  })

  it('uses only plain places, which is all this side can fill in', () => {
    for (const locale of locales) {
      const { errors, validation } = messagesOf(locale)
      for (const text of [...Object.values(errors), ...Object.values(validation)]) {
        expect(text.replace(/\{\w+\}/g, '')).not.toMatch(/[{}<>]/)
      }
    }
  })

  it('names the same places in both languages', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
    const [ru, en] = [messagesOf('ru'), messagesOf('en')]
    for (const [key, text] of Object.entries({ ...ru.errors, ...ru.validation })) {
      const other = { ...en.errors, ...en.validation }[key as keyof typeof en.errors]
      expect(places(other), key).toEqual(places(text))
    }
  })

  it('fills in values', () => {
    expect(errorText('en', 'too_many_requests', { seconds: 7 })).toContain('in 7 s')
    expect(validationText('ru', 'too_long', { maximum: '64' })).toContain('64')
  })
})
