import { z } from 'zod'

/* What probes read. These calls have no language and stand outside the API's bases. */
export const healthResponse = z.object({ alive: z.literal(true) })

export const readinessResponse = z.object({
  ready: z.boolean(),
  /** The parts that keep the process from serving; empty when it is ready. */
  stuck: z.array(z.enum(['starting', 'stopping', 'database', 'migrations', 'pages'])),
})
export type ReadinessResponse = z.infer<typeof readinessResponse>
export type ReadinessPart = ReadinessResponse['stuck'][number]

/** What can keep the office's business from going as it should. */
export const unwellReasons = [
  'database',
  'worker',
  'prices',
  'directions',
  'queue',
  'outbox',
  'mail',
  'storage',
  'disk',
  'audit',
  'books',
  'clock',
  'held',
] as const
export type UnwellReason = (typeof unwellReasons)[number]

export const wellResponse = z.object({
  well: z.boolean(),
  /** Shown to those who may read the metrics. */
  unwell: z.array(z.enum(unwellReasons)).optional(),
})
