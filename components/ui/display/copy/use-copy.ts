import { useEffect, useRef, useState } from 'react'
import { copyText } from './copy-text'

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
