import { pino, type Logger } from 'pino'
import { createPainter } from '@/server/adapters/painter/create-painter'
import type { Painter } from '@/server/modules/files'

/* The painter has a low priority, so a busy machine may let it wait longer than the product does. */
export const patientPainter = { maxSeconds: 300 }

/** The product's real painter, without a log by default. */
export function createTestPainter(logger: Logger = pino({ level: 'silent' })): Painter {
  return createPainter({ logger }, patientPainter)
}
