import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isKeyTaken } from './use-claim-keys'

type Fields = {
  box: RefObject<HTMLElement | null>
  /** Called when Escape is pressed in a field of the box. */
  onLeave: () => void
}

/** Calls `run` when Escape is pressed, unless a field or an open dialog, list or menu uses the key. */
export function useEscape(run: () => void, fields?: Fields): void {
  const escape = useEffectEvent((target: EventTarget | null) => {
    const isIn = (selector: string) =>
      target instanceof Element && target.closest(selector) !== null
    if (target instanceof Node && fields?.box.current?.contains(target) && isIn(leavable)) {
      fields.onLeave()
    } else if (!isIn(typing)) {
      run()
    }
  })

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isKeyTaken(event, nothing)) {
        escape(event.target)
      }
    }
    // In the capture phase, because after another handler has closed its dialog, nothing shows that
    // the dialog was open.
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => window.removeEventListener('keydown', handleKey, { capture: true })
  }, [])
}

const nothing = ':not(*)'
const typing = 'input:not([type=checkbox]), textarea'
const leavable = `${typing}, select, [role=combobox]`
