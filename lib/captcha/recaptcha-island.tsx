'use client'

import { useEffect } from 'react'
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3'

/** Gets a token for an action of the visitor. */
export type Execute = (action: string) => Promise<string>

export type RecaptchaIslandProps = {
  siteKey: string
  language: string
  onReady: (execute: Execute) => void
  /** Called when the provider's script cannot be loaded, because it is blocked or not reachable. */
  onFault: () => void
}

/** Loads the provider's script while it is mounted, and renders nothing. */
export function RecaptchaIsland({ siteKey, language, onReady, onFault }: RecaptchaIslandProps) {
  useEffect(() => {
    // The library does not report that its script failed to load, so this component listens on the
    // window.
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
      <ReportReady onReady={onReady} />
    </GoogleReCaptchaProvider>
  )
}

function ReportReady({ onReady }: Pick<RecaptchaIslandProps, 'onReady'>) {
  const { executeRecaptcha } = useGoogleReCaptcha()

  useEffect(() => {
    if (executeRecaptcha) {
      onReady(executeRecaptcha)
    }
  }, [executeRecaptcha, onReady])

  return null
}
