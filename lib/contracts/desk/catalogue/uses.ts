import { z } from 'zod'

export const uses = z
  .object({
    directions: z
      .array(z.object({ id: z.number().int(), from: z.string(), to: z.string() }))
      .describe('The first directions, sorted by name.'),
    total: z.number().int(),
  })
  .meta({ id: 'CatalogueUses' })
export type CatalogueUses = z.infer<typeof uses>
