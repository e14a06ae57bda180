import { pino } from 'pino'
import { createPainter } from '@/server/adapters/painter/create-painter'
import type { Painter } from '@/server/modules/files'

/** The office's own painter, of whom nothing is logged. */
export function createTestPainter(): Painter {
  return createPainter({ logger: pino({ level: 'silent' }) })
}
