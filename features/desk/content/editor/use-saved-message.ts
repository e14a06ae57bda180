'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { Publishing } from '@/lib/contracts/desk/site/content'

/** The message that tells the author what a save did. */
export function useSavedMessage(): (publish: Publishing) => string {
  const t = useTranslations('desk.content')
  const format = useFormatter()

  return (publish) => {
    if (publish === 'draft') {
      return t('draftSaved')
    }
    if (publish === 'now' || new Date(publish) <= new Date()) {
      return t('published')
    }
    const when = format.dateTime(new Date(publish), { dateStyle: 'long', timeStyle: 'short' })
    return t('planSaved', { when })
  }
}
