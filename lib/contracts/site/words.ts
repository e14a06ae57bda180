import { z } from 'zod'
import { timestamp } from '../common'

/** A picture for a page. The paths of its files are `/media/{id}/{width}.webp`. */
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
  .describe('The days of a week from Monday on, in local time; null: open round the clock.')

export const changedAt = timestamp.describe('When the shown text last changed.')
