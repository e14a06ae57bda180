'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { FilterField } from '@/components/search/filter-field'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { copyText } from '@/lib/browser/copy-text'

/**
 * Searches the page's questions, opens the question that the page's address names, and copies the link of
 * an answer when it is pressed.
 */
export function FaqTools({ listId }: { listId: string }) {
  const t = useTranslations('siteForm.faq')
  const toast = useToast()

  useEffect(() => {
    const open = () => openQuestion(window.location.hash)
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])

  useEffect(() => {
    const copy = async ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[data-copied-link]') : null
      if (link instanceof HTMLAnchorElement && (await copyText(link.href))) {
        toast.success(t('linkCopied'))
      }
    }
    const onClick = (event: MouseEvent) => void copy(event)
    const list = document.getElementById(listId)
    list?.addEventListener('click', onClick)
    return () => list?.removeEventListener('click', onClick)
  }, [listId, t, toast])

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
