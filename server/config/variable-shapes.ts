import { z } from 'zod'

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be ${min} to ${max}`).max(max, `must be ${min} to ${max}`))

export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be a web address such as https://kantor.example' })
  .transform((text) => new URL(text))

export const siteAddress = webAddress.refine((url) => url.pathname === '/' && url.search === '', {
  error: 'must be an origin without a path, such as https://kantor.example',
})

export const yesNo = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true')
