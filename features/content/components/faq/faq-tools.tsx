'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { FilterField } from '@/components/search/filter-field'
import { openQuestion } from '@/features/content/model/open-question'

/** Searches the questions of the page, and opens the one that its address names. */
export function FaqTools({ listId }: { listId: string }) {
  const t = useTranslations('siteForm.faq')

  useEffect(() => {
    const open = () => openQuestion(window.location.hash)
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])

  return <FilterField listId={listId} label={t('search')} placeholder={t('placeholder')} />
}
