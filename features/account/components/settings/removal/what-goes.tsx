import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'

const gone = ['login', 'keys', 'link'] as const
const kept = ['claims', 'mails', 'trail'] as const

/** What is deleted with an account, and what stays in the books. */
export function WhatGoes() {
  const t = useTranslations('account.settings.removal')

  return (
    <div className="mt-2 grid gap-4">
      <div>
        <p className="font-semibold text-ink">{t('goneTitle')}</p>
        <ul className="mt-2 grid gap-1.5">
          {gone.map((key) => (
            <li key={key} className="flex gap-2">
              <X aria-hidden className="mt-1 size-4 shrink-0 text-red" />
              {t(`gone.${key}`)}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <p className="font-semibold text-ink">{t('keptTitle')}</p>
        <ul className="mt-2 grid gap-1.5">
          {kept.map((key) => (
            <li key={key} className="flex gap-2">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-ink-3" />
              {t(`kept.${key}`)}
            </li>
          ))}
        </ul>
      </div>
      <p>{t('final')}</p>
    </div>
  )
}
