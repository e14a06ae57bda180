'use client'

import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import type { Publishing } from '@/lib/contracts/desk/site/content'

/** The message that tells the author what a save did. */
export function useSavedMessage(): (publish: Publishing) => string {
  const t = useTranslations('desk.content')
  const dateText = useDateText()

  return (publish) => {
    if (publish === 'draft') {
      return t('draftSaved')
    }
    if (publish === 'now' || new Date(publish) <= new Date()) {
      return t('published')
    }
    const when = dateText(publish, 'moment')
    return t('planSaved', { when })
  }
}
