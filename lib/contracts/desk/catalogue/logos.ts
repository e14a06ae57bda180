import { z } from 'zod'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { base, tag, trimmed } from './shared-schemas'

/** A file of `public/logos`, or an uploaded logo: 192 random bits, as in the key of its bytes. */
export const logo = trimmed.regex(
  /^\/(?:logos\/[a-z0-9]+(?:-[a-z0-9]+)*\.svg|media\/logos\/[0-9a-f]{48}\.png)$/,
)

export const maxLogoBytes = 1024 * 1024

export const uploadLogo = defineEndpoint({
  name: 'uploadLogo',
  method: 'post',
  path: `${base}/currencies/logos/`,
  summary:
    'Uploads a logo, which is redrawn as a picture of pixels; it is removed again unless a currency gets it',
  tag,
  upload: {
    field: 'file',
    types: ['image/svg+xml', 'image/png', 'image/webp'],
    maxBytes: maxLogoBytes,
  },
  status: 201,
  response: z.object({ logo: logo.describe('Its path, for the terms of a currency.') }),
  errors: ['unavailable'],
})
