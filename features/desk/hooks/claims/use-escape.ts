import { useEffect, useEffectEvent } from 'react'

/** Runs when Escape is pressed that nothing else takes: no field, no open dialog, list or menu. */
export function useEscape(run: () => void): void {
  const escape = useEffectEvent(run)

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isTaken(event)) {
        escape()
      }
    }
    // Before anybody who closes something by it: afterwards nothing would tell that it was open.
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [])
}

const opened =
  ':is([role=dialog], [role=alertdialog], [role=menu])[data-open], ' +
  ':is([role=combobox], [aria-haspopup])[aria-expanded=true]'

function isTaken({ target, isComposing }: KeyboardEvent): boolean {
  const isTyped =
    target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea') !== null
  return isComposing || isTyped || document.querySelector(opened) !== null
}
