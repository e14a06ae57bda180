import { pino } from 'pino'
import { createExports } from '@/server/http/exports/create-exports'
import type { OpenDirection } from '@/server/modules/offer'

const now = new Date('2026-11-21T12:00:00.000Z')

/** The XML export of an office that has exactly these directions. */
export async function renderDirections(directions: readonly OpenDirection[]): Promise<Uint8Array> {
  const exports = createExports({
    logger: pino({ level: 'silent' }),
    clock: { now: () => now },
    offer: { version: () => 1, isTechBreak: () => false, openDirections: () => directions },
  })
  return (await exports.read('xml')).body
}
