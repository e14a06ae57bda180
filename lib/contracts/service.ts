import { z } from 'zod'

/* Responses to probes. They have no language, and their paths are outside the API's base paths. */
export const healthResponse = z.object({ alive: z.literal(true) })

export const readinessResponse = z.object({
  ready: z.boolean(),
  /** The parts that are not ready; empty when the process can serve. */
  stuck: z.array(z.enum(['starting', 'stopping', 'database', 'migrations', 'pages'])),
})
export type ReadinessResponse = z.infer<typeof readinessResponse>
export type ReadinessPart = ReadinessResponse['stuck'][number]

/** The reasons for which the office can be unwell. */
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
  'rails',
  'vanished',
  'wallets',
  'signer',
] as const
export type UnwellReason = (typeof unwellReasons)[number]

export const wellResponse = z.object({
  well: z.boolean(),
  /** Returned only to callers who may read the metrics. */
  unwell: z.array(z.enum(unwellReasons)).optional(),
})
