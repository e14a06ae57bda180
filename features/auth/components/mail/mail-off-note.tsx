'use client'

import { useTranslations } from 'next-intl'
import { Note } from '@/components/feedback/notes'

/** Says that no link will come, because the office sends no mail. */
export function MailOffNote() {
  const t = useTranslations('auth')
  return <Note kind="warning">{t('mailOff')}</Note>
}
