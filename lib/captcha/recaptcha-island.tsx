'use client'

import { useEffect } from 'react'
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3'

/** Gets a token for what the visitor is about to do. */
export type Execute = (action: string) => Promise<string>

export type RecaptchaIslandProps = {
  siteKey: string
  language: string
  onReady: (execute: Execute) => void
  /** The provider's script cannot be had: blocked, or not reached. */
  onFault: () => void
}

/** Loads the provider's script for as long as it stands on the page, and shows nothing itself. */
export function RecaptchaIsland({ siteKey, language, onReady, onFault }: RecaptchaIslandProps) {
  useEffect(() => {
    // The library does not tell of a script that fails; such a fault passes by the window alone.
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
      <Hand onReady={onReady} />
    </GoogleReCaptchaProvider>
  )
}

function Hand({ onReady }: Pick<RecaptchaIslandProps, 'onReady'>) {
  const { executeRecaptcha } = useGoogleReCaptcha()

  useEffect(() => {
    if (executeRecaptcha) {
      onReady(executeRecaptcha)
    }
  }, [executeRecaptcha, onReady])

  return null
}
