import { z } from 'zod'
import { timestamp } from '../common'

/** A picture as pages show it: its files are `/media/{id}/{width}.webp`. */
export const picture = z
  .object({
    id: z.uuid(),
    width: z.number().int(),
    height: z.number().int(),
    alt: z.string(),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof picture>

/** Safe HTML, rendered from the office's text. */
export const html = z.string().describe('Sanitised HTML.')

export const openSpan = z.object({ from: z.string(), to: z.string() })
export const openWeek = z
  .array(z.array(openSpan))
  .length(7)
  .nullable()
  .describe('Monday first, local times; null: round the clock.')

export const changedAt = timestamp.describe('When what is shown last changed.')
