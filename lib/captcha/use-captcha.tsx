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
  /** Loads the provider's script in advance, so that sending the form does not wait for it. */
  prepare: () => void
  /** Gets a token, valid once and for two minutes; empty without a captcha. Throws `ApiError`. */
  token: () => Promise<string>
  /** An invisible element that must be rendered in the form. */
  slot: ReactNode
  /** True when the provider's script is on the page; the page must then show `CaptchaNotice`. */
  isAsked: boolean
}

type Island = { Part: ComponentType<RecaptchaIslandProps>; siteKey: string }
/** The loading of the provider's script. */
type Loading = {
  execute: Promise<Execute>
  resolve: (execute: Execute) => void
  fail: () => void
}

/* A visitor who waits longer may think that the button is broken. */
const timeoutMilliseconds = 12_000

/** The captcha of a form. Without a site key no script is loaded. */
export function useCaptcha({ action, findKey }: CaptchaOptions): Captcha {
  const locale = useLocale()
  const [island, setIsland] = useState<Island | null>(null)
  const loading = useRef<Loading | null>(null)
  const onReady = useCallback((execute: Execute) => loading.current?.resolve(execute), [])
  const fail = useCallback(() => loading.current?.fail(), [])

  async function load(): Promise<Execute | null> {
    const siteKey = await findKey()
    if (siteKey === null) {
      return null
    }
    if (loading.current === null) {
      loading.current = createLoading()
      void import('./recaptcha-island').then(
        ({ RecaptchaIsland: Part }) => setIsland({ Part, siteKey }),
        fail,
      )
    }
    return loading.current.execute
  }

  async function token(): Promise<string> {
    try {
      return await withTimeout(load().then((execute) => execute?.(action) ?? ''))
    } catch (cause) {
      // The loaded script may not work, so the next attempt loads it again.
      loading.current = null
      setIsland(null)
      throw cause instanceof ApiError ? cause : new ApiError({ code: 'captcha_unavailable', cause })
    }
  }

  return {
    token,
    // A failure is ignored here, because `token` reports it.
    prepare: () => void load().catch(() => undefined),
    isAsked: island !== null,
    slot: island && (
      <island.Part siteKey={island.siteKey} language={locale} onReady={onReady} onFault={fail} />
    ),
  }
}

function createLoading(): Loading {
  let resolveExecute: Loading['resolve'] = () => undefined
  let fail: Loading['fail'] = () => undefined
  const execute = new Promise<Execute>((resolve, reject) => {
    resolveExecute = resolve
    fail = () => reject(new Error('The captcha’s script could not be loaded.'))
  })
  // A script that is loaded in advance may fail before its promise is awaited.
  execute.catch(() => undefined)
  return { execute, resolve: resolveExecute, fail }
}

async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The captcha took too long.')), timeoutMilliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
