'use client'

import { useLocale, useTranslations } from 'next-intl'
import { localePath } from '@/lib/i18n/locales'
import { usePathname } from '@/lib/i18n/navigation'
import { cutMessage } from './cut-message'

/** The text of the 404 page, with the path as the address bar shows it. */
export function NotFoundMessage() {
  const t = useTranslations('feedback.error')
  const path = localePath(useLocale(), usePathname())

  return cutMessage(t('notFoundMessage', { path: readable(path) }))
}

/* `/%D1%84` becomes `/ф`; a path that cannot be decoded stays unchanged. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
