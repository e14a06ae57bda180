'use client'

import { usePresenceReports } from '../office/use-presence'

/** Reports the presence of the operator; rendered once, in the frame of the desk. */
export function PresenceReports(): null {
  usePresenceReports()
  return null
}
