import { act, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/http/api-error'
import { standForRecaptcha } from '@/tests/setup/outside/recaptcha'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { useCaptcha, type Captcha, type CaptchaOptions } from './use-captcha'

/* Imported in advance, so that no test waits for it. */
import './recaptcha-island'

afterEach(() => vi.useRealTimers())

function open(findKey: CaptchaOptions['findKey']) {
  const held: { captcha?: Captcha } = {}
  function Form() {
    const captcha = useCaptcha({ action: 'login', findKey })
    Object.assign(held, { captcha })
    return captcha.slot
  }
  const view = renderWithMessages(<Form />)
  const captcha = () => {
    if (!held.captcha) {
      throw new Error('The form was not drawn.')
    }
    return held.captcha
  }
  return { ...view, captcha }
}

/* React renders during the wait, as in a page, so the wait must not be inside `act`. */
async function settled<Value>(work: Promise<Value>): Promise<Value> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  await waitFor(() => expect(isOver).toBe(true))
  return work
}

const theKey = () => Promise.resolve('the-site-key')

describe('a form’s captcha', () => {
  it('has no token and no script without a site key', async () => {
    const provider = standForRecaptcha()
    const { captcha } = open(() => Promise.resolve(null))
    expect(await settled(captcha().token())).toBe('')
    expect([provider.scripts(), captcha().isAsked]).toEqual([[], false])
  })

  it('loads its script once, in advance, and removes it with the form', async () => {
    const provider = standForRecaptcha()
    const { captcha, unmount } = open(theKey)
    act(() => captcha().prepare())
    act(() => captcha().prepare())
    expect(await settled(captcha().token())).toBe('login-token-1')
    expect(await settled(captcha().token())).toBe('login-token-2')
    expect(provider.scripts()).toEqual([
      'https://www.google.com/recaptcha/api.js?render=the-site-key&hl=ru',
    ])
    expect(captcha().isAsked).toBe(true)
    unmount()
    expect(provider.scripts()).toEqual([])
  })

  it('gives up when the provider never answers, and tries again the next time', async () => {
    standForRecaptcha()
    const answers = [() => new Promise<null>(() => undefined), theKey]
    const { captcha } = open(() => (answers.shift() ?? theKey)())
    vi.useFakeTimers()
    const refused = captcha()
      .token()
      .catch((error: unknown) => error)
    await act(() => vi.advanceTimersByTimeAsync(12_000))
    expect(await refused).toMatchObject({ code: 'captcha_unavailable' })
    vi.useRealTimers()
    expect(await settled(captcha().token())).toBe('login-token-1')
  })

  it('leaves refusals of other calls to the caller', async () => {
    const away = new ApiError({ code: 'network' })
    const { captcha } = open(() => Promise.reject(away))
    act(() => captcha().prepare())
    await expect(settled(captcha().token())).rejects.toBe(away)
  })
})
