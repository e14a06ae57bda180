'use client'

import { useEffect } from 'react'
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3'

/** Gets a token for what the visitor is about to do. */
export type Execute = (action: string) => Promise<string>

export type RecaptchaIslandProps = {
  siteKey: string
  language: string
  onReady: (execute: Execute) => void
  /** The provider's script cannot be loaded: blocked, or not reachable. */
  onFault: () => void
}

/** Loads the provider's script while it is mounted, and renders nothing. */
export function RecaptchaIsland({ siteKey, language, onReady, onFault }: RecaptchaIslandProps) {
  useEffect(() => {
    // The library does not report a script that fails to load; the error only reaches the window.
    const listen = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && target.src.includes('/recaptcha/')) {
        onFault()
      }
    }
    window.addEventListener('error', listen, true)
    return () => window.removeEventListener('error', listen, true)
  }, [onFault])

  return (
    <GoogleReCaptchaProvider
      reCaptchaKey={siteKey}
      language={language}
      scriptProps={{ async: true, appendTo: 'body' }}
    >
      <HandOver onReady={onReady} />
    </GoogleReCaptchaProvider>
  )
}

function HandOver({ onReady }: Pick<RecaptchaIslandProps, 'onReady'>) {
  const { executeRecaptcha } = useGoogleReCaptcha()

  useEffect(() => {
    if (executeRecaptcha) {
      onReady(executeRecaptcha)
    }
  }, [executeRecaptcha, onReady])

  return null
}
