'use client'

import { useEffect } from 'react'
import { useAlertSettings } from './alert-settings'

const opened =
  ':is([role=dialog], [role=alertdialog], [role=menu])[data-open], ' +
  ':is([role=combobox], [aria-haspopup])[aria-expanded=true]'

/**
 * Whether a key press is meant for the focused field (matched by the selector `typing`), or for an
 * open dialog, list or menu. Repeats of a held key count as taken too.
 */
export function isKeyTaken(event: KeyboardEvent, typing: string): boolean {
  const { target, isComposing, repeat } = event
  const isTyped = target instanceof HTMLElement && target.closest(typing) !== null
  return isComposing || repeat || isTyped || document.querySelector(opened) !== null
}

/**
 * Runs the handler of a key that is pressed without modifiers, unless the user is typing or a
 * dialog is open.
 */
export function useClaimKeys(keys: Readonly<Record<string, () => void>>): void {
  const { keys: isOn } = useAlertSettings()

  useEffect(() => {
    if (!isOn) {
      return
    }
    const handleKey = (event: KeyboardEvent) => {
      const name = keyNameOf(event)
      const run = Object.hasOwn(keys, name) ? keys[name] : undefined
      if (run && !isUsedElsewhere(event)) {
        event.preventDefault()
        run()
      }
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [isOn, keys])
}

/* By the physical key, so that the keyboard layout does not matter; `?` is on another key in some. */
function keyNameOf({ code, key, shiftKey }: KeyboardEvent): string {
  const isHelp = key === '?' || (code === 'Slash' && shiftKey)
  return isHelp ? 'Help' : code.replace(/^Key/, '')
}

/* Enter presses a focused control. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, summary') !== null
}

const typing =
  'input:not([type=checkbox]), textarea, select, [role=combobox], [role=dialog], [role=menu]'

function isUsedElsewhere(event: KeyboardEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey
  const isPress = event.code === 'Enter' && isControl(event.target)
  return hasModifier || isPress || isKeyTaken(event, typing)
}
