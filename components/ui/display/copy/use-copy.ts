import { useEffect, useRef, useState } from 'react'

export type CopyState = 'idle' | 'copied' | 'failed'

/* What has to be done instead takes longer to read. */
const shownForMs = { copied: 2000, failed: 6000 } as const

/** Copies, and tells for a moment how it went. */
export function useCopy(): { state: CopyState; copy: (text: string) => Promise<void> } {
  const [state, setState] = useState<CopyState>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy(text: string) {
    const outcome = (await copyText(text)) ? 'copied' : 'failed'
    setState(outcome)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState('idle'), shownForMs[outcome])
  }

  return { state, copy }
}

/**
 * The clipboard API is absent on plain http and may be refused; then the old command does it
 * from a field that is there for a moment. False when the browser allows neither.
 */
async function copyText(text: string): Promise<boolean> {
  // The types promise it everywhere; browsers give it to secure pages only.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard) {
    try {
      await clipboard.writeText(text)
      return true
    } catch {
      return copyByCommand(text)
    }
  }
  return copyByCommand(text)
}

function copyByCommand(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Inside a dialog the focus may not leave it, so the field stands beside what had the focus.
  const place = before?.parentElement ?? document.body
  place.append(field)
  field.focus({ preventScroll: true })
  field.select()

  try {
    // Deprecated, and the only way left here; where it is gone, the answer is "failed".
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) {
      before.focus({ preventScroll: true })
    }
  }
}
