'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { openPage } from '@/lib/browser/open-page'
import { sessionStore } from '@/lib/session/session-store'

/** Asks before a page is left on which something typed is not saved. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations('desk.frame')
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() => (isDirty ? guardPage((go) => setLeave(() => go)) : undefined), [isDirty])

  return (
    <Dialog
      open={leave !== null}
      onOpenChange={(open) => !open && setLeave(null)}
      title={t('leaveTitle')}
      description={t('leaveText')}
      isDecision
      footer={
        <>
          <Button
            color="red"
            onClick={() => {
              setLeave(null)
              leave?.()
            }}
          >
            {t('leave')}
          </Button>
          <Button color="graySecondary" onClick={() => setLeave(null)}>
            {t('stay')}
          </Button>
        </>
      }
    />
  )
}

/* The answer for one form is one for all of the page; what is changed later is asked about anew. */
let isLeaving = false

/* Before the click comes to the link itself, which would lead away at once. */
function guardPage(ask: (go: () => void) => void): () => void {
  isLeaving = false

  function handleClick(event: MouseEvent): void {
    const link = isLeaving ? null : linkAwayOf(event)
    if (link === null) {
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    ask(() => {
      isLeaving = true
      // The link knows best how it leads there, unless the menu it stood in is gone.
      if (link.isConnected) {
        link.click()
      } else {
        openPage(link.href)
      }
    })
  }
  function handleUnload(event: BeforeUnloadEvent): void {
    const isSignedOut = sessionStore.getState().isSignedOut === true
    if (!isLeaving && !isSignedOut) {
      event.preventDefault()
    }
  }

  window.addEventListener('click', handleClick, { capture: true })
  window.addEventListener('beforeunload', handleUnload)
  return () => {
    isLeaving = false
    window.removeEventListener('click', handleClick, { capture: true })
    window.removeEventListener('beforeunload', handleUnload)
  }
}

/* A link by which this very tab would go to another page of the site. */
function linkAwayOf(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) {
    return null
  }
  const isElsewhere = link.target !== '' && link.target !== '_self'
  const { origin, pathname, search } = window.location
  const isHere = link.pathname === pathname && link.search === search
  const isPlain = link.href !== '' && !link.hasAttribute('download') && link.origin === origin
  return isPlain && !isElsewhere && !isHere ? link : null
}
