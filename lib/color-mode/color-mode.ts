/** What a reader may choose; `system` follows the device. */
export const colorModes = ['light', 'dark', 'system'] as const
export type ColorMode = (typeof colorModes)[number]

/** What a page may force. Forcing `system` would mean nothing. */
export type ForcedMode = Exclude<ColorMode, 'system'>

export const colorModeKey = 'kantor-color-mode'

/** Unknown values count as `system`. */
export function readColorMode(stored: string | null): ColorMode {
  return colorModes.find((mode) => mode === stored) ?? 'system'
}

/**
 * Runs in the head before the first paint and does what `applyColorMode` does later. It is the same
 * text on every page and for every reader, so that the policy can allow it by its hash.
 * Local storage may be forbidden; then the page follows the device.
 */
export const colorModeScript = `try{var m=localStorage.getItem("${colorModeKey}");if(m==="light"||m==="dark")document.documentElement.setAttribute("data-theme",m)}catch(e){}`
