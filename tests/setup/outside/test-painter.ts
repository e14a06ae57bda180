import { pino, type Logger } from 'pino'
import { inject } from 'vitest'
import { answerWork } from '@/server/adapters/painter/answer-work'
import { createPainter } from '@/server/adapters/painter/create-painter'
import {
  createPainters,
  painterArgv,
  type PainterOptions,
  type Painters,
} from '@/server/adapters/painter/run-painter'
import type { Painter } from '@/server/modules/files'

/**
 * The processes of the built painter. They have a low priority, so a busy machine may let them wait longer than the
 * product does.
 */
export function patientPainters(options: PainterOptions = {}): Painters {
  const program = { file: inject('programs').painter, execArgv: painterArgv }
  return createPainters({ maxSeconds: 300, program, ...options })
}

/* Painters in the process of the test: a separate process would load the libraries again for each picture. */
const paintersHere: Painters = {
  run: async (work) => {
    const { head, bodies } = await answerWork(work)
    return { head, body: Buffer.concat(bodies) }
  },
  getReady: () => undefined,
}

/** Draws as the product does, but in the process of the test. */
export function createTestPainter(logger: Logger = pino({ level: 'silent' })): Painter {
  return createPainter({ logger }, paintersHere)
}
