import { act, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/http/api-error'
import { fakeRecaptcha } from '@/tests/setup/outside/recaptcha'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { useCaptcha, type Captcha, type CaptchaOptions } from './use-captcha'

/* Imported in advance, so that no test has to wait for the dynamic import. */
import './recaptcha-island'

afterEach(() => vi.useRealTimers())

function open(findKey: CaptchaOptions['findKey']) {
  const rendered: { captcha?: Captcha } = {}
  function Form() {
    const captcha = useCaptcha({ action: 'login', findKey })
    Object.assign(rendered, { captcha })
    return captcha.slot
  }
  const view = renderWithMessages(<Form />)
  const captcha = () => {
    if (!rendered.captcha) {
      throw new Error('The form was not rendered.')
    }
    return rendered.captcha
  }
  return { ...view, captcha }
}

/* React must be able to render during the wait, so the wait must not be inside `act`. */
async function settled<Value>(work: Promise<Value>): Promise<Value> {
  let isSettled = false
  const markSettled = () => {
    isSettled = true
  }
  work.then(markSettled, markSettled)
  await waitFor(() => expect(isSettled).toBe(true))
  return work
}

const theKey = () => Promise.resolve('the-site-key')

describe('a form’s captcha', () => {
  it('has an empty token and loads no script without a site key', async () => {
    const provider = fakeRecaptcha()
    const { captcha } = open(() => Promise.resolve(null))
    expect(await settled(captcha().token())).toBe('')
    expect([provider.scripts(), captcha().isAsked]).toEqual([[], false])
  })

  it('loads its script once, in advance, and removes it when the form is unmounted', async () => {
    const provider = fakeRecaptcha()
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

  it('fails when the provider does not answer in time, and tries again the next time', async () => {
    fakeRecaptcha()
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

  it('throws the error of the call that loads the key', async () => {
    const networkError = new ApiError({ code: 'network' })
    const { captcha } = open(() => Promise.reject(networkError))
    act(() => captcha().prepare())
    await expect(settled(captcha().token())).rejects.toBe(networkError)
  })
})
