import { useEffect, useEffectEvent } from 'react'
import { isKeyTaken } from './use-claim-keys'

/** Calls `run` when Escape is pressed, unless a field or an open dialog, list or menu uses the key. */
export function useEscape(run: () => void): void {
  const escape = useEffectEvent(run)

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isKeyTaken(event, typing)) {
        escape()
      }
    }
    // In the capture phase, because after another handler has closed its dialog, nothing shows that
    // the dialog was open.
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => window.removeEventListener('keydown', handleKey, { capture: true })
  }, [])
}

const typing = 'input:not([type=checkbox]), textarea'
