'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { openPage } from '@/lib/browser/open-page'
import { sessionStore } from '@/lib/session/session-store'

/** Asks for confirmation before leaving a page with unsaved changes. */
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

/*
 * True after the user has agreed to leave: one answer counts for all forms of the page. Later
 * changes are asked about again.
 */
let isLeaving = false

/* The questions of the forms with unsaved changes, the latest one last. */
const questions: ((go: () => void) => void)[] = []

/** Runs `go`, which leads to another page without a link: at once, or after a confirmation if changes are unsaved. */
export function leaveBy(go: () => void): void {
  const ask = isLeaving ? undefined : questions.at(-1)
  if (ask) {
    ask(go)
  } else {
    go()
  }
}

/* Handles clicks in the capture phase, before the link itself handles the click and navigates. */
function guardPage(ask: (go: () => void) => void): () => void {
  isLeaving = false
  questions.push(ask)

  function handleClick(event: MouseEvent): void {
    const link = isLeaving ? null : linkAwayOf(event)
    if (link === null) {
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    ask(() => {
      isLeaving = true
      // Clicking the link again lets the link navigate in its own way. If the link is gone with the
      // menu around it, its URL is opened.
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
    questions.splice(questions.indexOf(ask), 1)
    window.removeEventListener('click', handleClick, { capture: true })
    window.removeEventListener('beforeunload', handleUnload)
  }
}

/* The link that a click would follow in this tab to another page of the site; null if there is none. */
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
