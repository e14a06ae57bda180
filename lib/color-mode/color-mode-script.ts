import { colorModeKey } from './color-mode'

/**
 * Runs in the head before the first paint and does what `applyColorMode` does later. It is the same
 * text on every page and for every reader, so that the policy can allow it by its hash.
 * Local storage may be forbidden; then the page follows the device.
 */
export const colorModeScript = `try{var m=localStorage.getItem("${colorModeKey}");if(m==="light"||m==="dark")document.documentElement.setAttribute("data-theme",m)}catch(e){}`
