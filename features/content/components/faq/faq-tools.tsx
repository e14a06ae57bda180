'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { FilterField } from '@/components/search/filter-field'

/** Searches the page's questions, and opens the question that the page's address names. */
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

/** Opens the question that the hash names, scrolls to it and focuses it; any other hash does nothing. */
function openQuestion(hash: string): void {
  const details = document.getElementById(decoded(hash.slice(1)))?.closest('details')
  if (!details) {
    return
  }
  details.open = true
  details.querySelector('summary')?.focus({ preventScroll: true })
  details.scrollIntoView({ block: 'start' })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
