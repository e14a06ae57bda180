import { pino } from 'pino'
import { createPainter } from '@/server/adapters/painter/create-painter'
import type { Painter } from '@/server/modules/files'

/** The product's real painter, without a log. */
export function createTestPainter(): Painter {
  return createPainter({ logger: pino({ level: 'silent' }) })
}
