'use client'

import { useLocale } from 'next-intl'
import { useCallback, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { CaptchaAction } from '@/lib/captcha/captcha'
import { ApiError } from '@/lib/http/api-error'
import type { Execute, RecaptchaIslandProps } from './recaptcha-island'

export type CaptchaOptions = {
  action: CaptchaAction
  /** The provider's site key; null without a captcha. */
  findKey: () => Promise<string | null>
}

export type Captcha = {
  /** Loads the provider's script in advance, so that sending does not wait for it. */
  prepare: () => void
  /** A token, valid once and for two minutes; empty without a captcha. Throws `ApiError`. */
  token: () => Promise<string>
  /** Must be rendered in the page, where it shows nothing. */
  slot: ReactNode
  /** The provider's script is on the page, so the page must show the notice about it. */
  isAsked: boolean
}

type Island = { Part: ComponentType<RecaptchaIslandProps>; siteKey: string }
type Waiting = {
  execute: Promise<Execute>
  take: (execute: Execute) => void
  fail: () => void
}

/* A visitor who waits longer will think that the button is broken. */
const patienceMilliseconds = 12_000

/** The captcha of a form. Without a site key nothing is loaded. */
export function useCaptcha({ action, findKey }: CaptchaOptions): Captcha {
  const locale = useLocale()
  const [island, setIsland] = useState<Island | null>(null)
  const waiting = useRef<Waiting | null>(null)
  const take = useCallback((execute: Execute) => waiting.current?.take(execute), [])
  const fail = useCallback(() => waiting.current?.fail(), [])

  async function load(): Promise<Execute | null> {
    const siteKey = await findKey()
    if (siteKey === null) {
      return null
    }
    if (waiting.current === null) {
      waiting.current = newWaiting()
      void import('./recaptcha-island').then(
        ({ RecaptchaIsland: Part }) => setIsland({ Part, siteKey }),
        fail,
      )
    }
    return waiting.current.execute
  }

  async function token(): Promise<string> {
    try {
      return await inTime(load().then((execute) => execute?.(action) ?? ''))
    } catch (cause) {
      // The loaded script does not work, so the next attempt loads it again.
      waiting.current = null
      setIsland(null)
      throw cause instanceof ApiError ? cause : new ApiError({ code: 'captcha_unavailable', cause })
    }
  }

  return {
    token,
    // A failure here is reported when the token is needed.
    prepare: () => void load().catch(() => undefined),
    isAsked: island !== null,
    slot: island && (
      <island.Part siteKey={island.siteKey} language={locale} onReady={take} onFault={fail} />
    ),
  }
}

function newWaiting(): Waiting {
  let take: Waiting['take'] = () => undefined
  let fail: Waiting['fail'] = () => undefined
  const execute = new Promise<Execute>((resolve, reject) => {
    take = resolve
    fail = () => reject(new Error('The captcha’s script could not be loaded.'))
  })
  // A script loaded in advance may fail before anybody awaits it.
  execute.catch(() => undefined)
  return { execute, take, fail }
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The captcha took too long.')), patienceMilliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
