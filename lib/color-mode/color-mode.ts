/** The colour modes that a visitor can choose; `system` follows the device. */
export const colorModes = ['light', 'dark', 'system'] as const
export type ColorMode = (typeof colorModes)[number]

/** The modes that a page can force. Forcing `system` would have no effect. */
export type ForcedMode = Exclude<ColorMode, 'system'>

export const colorModeKey = 'kantor-color-mode'

/** Unknown values count as `system`. */
export function readColorMode(stored: string | null): ColorMode {
  return colorModes.find((mode) => mode === stored) ?? 'system'
}

/**
 * Runs in the head before the first paint and does the same as `applyColorMode` does later. Its text is
 * the same on every page and for every visitor, so that the content security policy can allow it by its
 * hash. When local storage is forbidden, the page follows the device.
 */
export const colorModeScript = `try{var m=localStorage.getItem("${colorModeKey}");if(m==="light"||m==="dark")document.documentElement.setAttribute("data-theme",m)}catch(e){}`
