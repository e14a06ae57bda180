/** What a reader may choose; `system` follows the device. */
export const colorModes = ['light', 'dark', 'system'] as const
export type ColorMode = (typeof colorModes)[number]

/** What a page may force. Forcing `system` would mean nothing, so it cannot be said. */
export type ForcedMode = Exclude<ColorMode, 'system'>

export const colorModeKey = 'kantor-color-mode'

/** Anything but a known choice counts as none, which is `system`. */
export function readColorMode(stored: string | null): ColorMode {
  return colorModes.find((mode) => mode === stored) ?? 'system'
}
