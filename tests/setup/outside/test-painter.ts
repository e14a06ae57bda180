import { pino, type Logger } from 'pino'
import { inject } from 'vitest'
import { createPainter } from '@/server/adapters/painter/create-painter'
import { painterArgv, type PainterOptions } from '@/server/adapters/painter/run-painter'
import type { Painter } from '@/server/modules/files'

/**
 * The built painter. It has a low priority, so a busy machine may let it wait longer than the product
 * does.
 */
export function patientPainter(): Required<PainterOptions> {
  return { maxSeconds: 300, program: { file: inject('programs').painter, execArgv: painterArgv } }
}

/**
 * The product's real painter, without a log by default. It starts no process before there is work for
 * it: most tests draw one photo.
 */
export function createTestPainter(logger: Logger = pino({ level: 'silent' })): Painter {
  return { ...createPainter({ logger }, patientPainter()), expectPhoto: () => undefined }
}
