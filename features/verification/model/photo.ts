import type { Subject } from '../components/examples/drawings'

/** A photo that is asked for. */
export type PhotoField = { key: string; label: string; hint: string | null; subject: Subject }

/** The photo that the office has for a field. */
export type SentPhoto = {
  id: string
  /** The address of its preview. */
  preview: string
  /** The office has accepted this photo, although it declined another one. */
  isAccepted: boolean
  /** Why the office has declined it; null if it did not. */
  declinedFor: string | null
}
