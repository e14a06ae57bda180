import { useSyncExternalStore } from 'react'

/** Whether the browser lets this page use cameras; false until hydration. */
export function useHasCamera(): boolean {
  return useSyncExternalStore(neverChanges, hasCamera, onServer)
}

const neverChanges = () => () => undefined
const onServer = () => false

/* The types declare it as always present; browsers have it only on secure pages. */
function hasCamera(): boolean {
  return (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia !== undefined
}
