import { useEffect, useRef, useState } from 'react'
import { copyText } from './copy-text'

export type CopyState = 'idle' | 'copied' | 'failed'

const shownForMs = 2000

/** Copies, and tells for two seconds how it went. */
export function useCopy(): { state: CopyState; copy: (text: string) => Promise<void> } {
  const [state, setState] = useState<CopyState>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy(text: string) {
    const isCopied = await copyText(text)
    setState(isCopied ? 'copied' : 'failed')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState('idle'), shownForMs)
  }

  return { state, copy }
}
