'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** The text that the provider requires when its badge, which would cover the page, is hidden. */
export function CaptchaNotice() {
  const t = useTranslations('captcha')

  return (
    <p className="text-sm text-ink-3">
      {t.rich('notice', {
        privacy: linkTo('https://policies.google.com/privacy'),
        terms: linkTo('https://policies.google.com/terms'),
      })}
    </p>
  )
}

function linkTo(href: string) {
  return function ProviderLink(text: ReactNode) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className="text-ink-2 underline">
        {text}
      </a>
    )
  }
}
