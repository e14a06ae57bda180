import { useEffect, useEffectEvent } from 'react'
import { isKeyTaken } from './use-claim-keys'

/** Runs when Escape is pressed that nothing else takes: no field, no open dialog, list or menu. */
export function useEscape(run: () => void): void {
  const escape = useEffectEvent(run)

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isKeyTaken(event, typing)) {
        escape()
      }
    }
    // Before anybody who closes something by it: afterwards nothing would tell that it was open.
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [])
}

const typing = 'input:not([type=checkbox]), textarea'
