'use client'

import { useEffect } from 'react'
import { useAlertSettings } from './alert-settings'
import { isKeyTaken } from './is-key-taken'

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
