import { afterEach, describe, expect, it, vi } from 'vitest'
import { sessionMarkScript } from './session-mark-script'

afterEach(() => {
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('data-session')
  document.documentElement.removeAttribute('data-claim')
  document.documentElement.removeAttribute('data-promocode')
  window.history.replaceState(null, '', '/')
})

function isMarkedWith(cookie: string): boolean {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie)
  // jsdom runs no script elements here; indirect eval runs the text as the browser would.
  globalThis.eval(sessionMarkScript)
  return document.documentElement.hasAttribute('data-session')
}

describe('the session mark script', () => {
  it.each(['has_session=1', 'locale=en; has_session=1; x=y'])(
    'sets data-session when the cookies are %s',
    (cookie) => {
      expect(isMarkedWith(cookie)).toBe(true)
    },
  )

  it.each(['', 'locale=en', 'has_session=', 'no_has_session=1', 'x=has_session=1'])(
    'does not set data-session when the cookies are %j',
    (cookie) => {
      expect(isMarkedWith(cookie)).toBe(false)
    },
  )

  it('sets data-session and data-claim independently', () => {
    const isClaimMarked = () => document.documentElement.hasAttribute('data-claim')
    expect([isMarkedWith('has_claims=1; claim_x=1'), isClaimMarked()]).toEqual([false, false])
    expect([isMarkedWith('locale=en; has_claim=1'), isClaimMarked()]).toEqual([false, true])
    expect([isMarkedWith('has_claim=1; has_session=1'), isClaimMarked()]).toEqual([true, true])
  })

  it.each([
    ['/?promocode=SPRING', true],
    ['/en?refferal=anna&promocode=SPRING', true],
    ['/?promocode=', false],
    ['/?xpromocode=SPRING', false],
  ])('for %s, whether data-promocode is set is %j', (address, isSet) => {
    window.history.replaceState(null, '', address)
    isMarkedWith('')
    expect(document.documentElement.hasAttribute('data-promocode')).toBe(isSet)
  })

  it('sets nothing when cookies are forbidden, and does not close its script element', () => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('The document is sandboxed.', 'SecurityError')
    })
    globalThis.eval(sessionMarkScript)
    expect(document.documentElement.hasAttribute('data-session')).toBe(false)
    expect(sessionMarkScript).not.toMatch(/<\/|<!--/)
  })
})
