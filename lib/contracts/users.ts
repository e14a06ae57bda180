import { z } from 'zod'
import { timestamp } from './common'
import { defineEndpoint } from './endpoint'

const tag = 'Users'

const role = z.enum(['user', 'operator', 'admin'])

export const me = z.object({
  email: z.string(),
  activated: z.boolean(),
  role,
  locale: z.enum(['ru', 'en']),
  createdAt: timestamp,
})
export type Me = z.infer<typeof me>

export const getMe = defineEndpoint({
  method: 'get',
  path: '/api/v1/users/me/',
  summary: 'The signed-in user',
  tag,
  status: 200,
  response: me,
})
