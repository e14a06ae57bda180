'use client'

import { useEffect } from 'react'
import { useAlertSettings } from './alert-settings'

const opened =
  ':is([role=dialog], [role=alertdialog], [role=menu])[data-open], ' +
  ':is([role=combobox], [aria-haspopup])[aria-expanded=true]'

/**
 * Whether a key belongs to what it is pressed in (`typing`), or to a question, a list or a menu that
 * is open. A key that is held down is pressed once.
 */
export function isKeyTaken(event: KeyboardEvent, typing: string): boolean {
  const { target, isComposing, repeat } = event
  const isTyped = target instanceof HTMLElement && target.closest(typing) !== null
  return isComposing || repeat || isTyped || document.querySelector(opened) !== null
}

/** Runs what stands for a key, pressed alone and not while something is typed or asked. */
export function useClaimKeys(keys: Readonly<Record<string, () => void>>): void {
  const { keys: isOn } = useAlertSettings()

  useEffect(() => {
    if (!isOn) {
      return
    }
    const hear = (event: KeyboardEvent) => {
      const name = event.code.replace(/^Key/, '')
      const run = Object.hasOwn(keys, name) ? keys[name] : undefined
      if (run && !isTaken(event)) {
        event.preventDefault()
        run()
      }
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [isOn, keys])
}

const typing =
  'input:not([type=checkbox]), textarea, select, [role=combobox], [role=dialog], [role=menu]'

function isTaken(event: KeyboardEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey
  return hasModifier || isKeyTaken(event, typing)
}
