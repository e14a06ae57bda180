import { z } from 'zod'
import { defineEndpoint } from './endpoint'

const tag = 'Authentication'

export const refreshResponse = z.object({ token: z.string().min(1) })

export const refreshSession = defineEndpoint({
  method: 'post',
  path: '/front-api/auth/refresh/',
  summary: 'A new access token for the refresh cookie, which is rotated',
  tag,
  status: 200,
  response: refreshResponse,
})
