import { z } from 'zod'

/* What probes read. These calls have no language and stand outside the API's bases. */
export const healthResponse = z.object({ alive: z.literal(true) })

export const readinessResponse = z.object({
  ready: z.boolean(),
  /** The parts that keep the process from serving; empty when it is ready. */
  stuck: z.array(z.enum(['database', 'migrations', 'rates'])),
})
export type ReadinessResponse = z.infer<typeof readinessResponse>
export type ReadinessPart = ReadinessResponse['stuck'][number]
