import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

let context: AudioContext | null = null

/** Plays two soft notes. Browsers allow sound only after the first interaction with the page. */
export function playChime(): void {
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) {
    return
  }
  try {
    context ??= new AudioContext()
    const { currentTime, state } = context
    if (state === 'suspended') {
      void context.resume().catch(() => undefined)
    }
    playNote(context, { frequency: 660, at: currentTime })
    playNote(context, { frequency: 880, at: currentTime + 0.16 })
  } catch {
    // Sound is not available: the count in the title and the list also show the new claim.
  }
}

type Note = { frequency: number; at: number }

function playNote(audio: AudioContext, { frequency, at }: Note): void {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0.0001, at)
  volume.gain.exponentialRampToValueAtTime(0.15, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.4)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + 0.45)
}

/**
 * How the desk alerts the operator, whether single-key shortcuts work, and whether the next claim opens
 * when one is done; stored in this browser.
 */
export const alertNames = ['sound', 'title', 'keys', 'next'] as const
export type AlertSettings = Record<(typeof alertNames)[number], boolean>

const storageKey = 'desk-alerts'
const defaults: AlertSettings = { sound: true, title: true, keys: true, next: false }

const store = createStore<AlertSettings>(() => defaults)

/** Called only after hydration, because the first render must match the server's. */
export function loadAlertSettings(): void {
  store.setState(stored())
}

export function setAlert(changes: Partial<AlertSettings>): void {
  store.setState(changes)
  try {
    localStorage.setItem(storageKey, JSON.stringify(store.getState()))
  } catch {
    // Storage is full or not allowed: the choice lasts until the page is left.
  }
}

export function useAlertSettings(): AlertSettings {
  return useStore(store)
}

function stored(): AlertSettings {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const isOn = (name: keyof AlertSettings) => {
      const value: unknown =
        typeof saved === 'object' && saved !== null ? Reflect.get(saved, name) : undefined
      return typeof value === 'boolean' ? value : defaults[name]
    }
    return {
      sound: isOn('sound'),
      title: isOn('title'),
      keys: isOn('keys'),
      next: isOn('next'),
    }
  } catch {
    return defaults
  }
}
