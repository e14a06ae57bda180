import { colorModeKey, readColorMode, type ColorMode } from '@/lib/color-mode/color-mode'

/* The choice in memory, for browsers that refuse to store it. */
let current: ColorMode | null = null
const listeners = new Set<() => void>()

export function getColorMode(): ColorMode {
  current ??= readColorMode(storedChoice())
  return current
}

export function setColorMode(mode: ColorMode): void {
  try {
    localStorage.setItem(colorModeKey, mode)
  } catch {
    // Storage is full or forbidden: the choice lasts until the page is left.
  }
  applyChoice(mode)
}

/**
 * Sets the choice on <html>. For `system` the attribute is removed: the stylesheet's media query then
 * follows the device, even when the device's mode changes later.
 */
export function applyColorMode(): void {
  const mode = getColorMode()
  if (mode === 'system') {
    document.documentElement.removeAttribute('data-theme')
  } else {
    document.documentElement.setAttribute('data-theme', mode)
  }
}

export function subscribeToColorMode(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows a choice made in another tab. A null key means that all storage was cleared. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === colorModeKey || event.key === null) {
      applyChoice(readColorMode(event.key === null ? null : event.newValue))
    }
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function applyChoice(mode: ColorMode): void {
  current = mode
  applyColorMode()
  for (const listener of listeners) {
    listener()
  }
}

function storedChoice(): string | null {
  try {
    return localStorage.getItem(colorModeKey)
  } catch {
    return null
  }
}
