import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** How the desk calls for attention, and whether single keys act; kept in this browser. */
export type AlertSettings = { sound: boolean; title: boolean; keys: boolean }

const storageKey = 'desk-alerts'
const usual: AlertSettings = { sound: true, title: true, keys: true }

const store = createStore<AlertSettings>(() => usual)

/** Once the page is in the browser; before that it must be what the server rendered. */
export function loadAlertSettings(): void {
  store.setState(stored())
}

export function setAlert(changes: Partial<AlertSettings>): void {
  store.setState(changes)
  try {
    localStorage.setItem(storageKey, JSON.stringify(store.getState()))
  } catch {
    // Storage is full or forbidden: the choice holds until the page is left.
  }
}

export function useAlertSettings(): AlertSettings {
  return useStore(store)
}

function stored(): AlertSettings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const isOn = (name: keyof AlertSettings) =>
      typeof kept !== 'object' || kept === null || Reflect.get(kept, name) !== false
    return { sound: isOn('sound'), title: isOn('title'), keys: isOn('keys') }
  } catch {
    return usual
  }
}
