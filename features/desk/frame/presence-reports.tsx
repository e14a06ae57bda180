'use client'

import { usePresenceReports } from '../office/use-presence'

/** Mounted once, in the frame of the desk. */
export function PresenceReports(): null {
  usePresenceReports()
  return null
}
