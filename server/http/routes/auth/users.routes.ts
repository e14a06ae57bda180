import { getMe } from '@/lib/contracts/users'
import { AppError } from '@/lib/errors/app-error'
import { findUserById } from '@/server/modules/sessions'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { presentMe } from '@/server/http/presenters/present-me'

export const usersRoutes: readonly EndpointRoute[] = [
  defineRoute(
    getMe,
    { limit: 'read', cache: 'no-store', access: 'user' },
    async ({ container, user }) => {
      const found = await findUserById(container.db, user.id)
      if (!found) {
        throw new AppError('token_not_valid')
      }
      return presentMe(found)
    },
  ),
]
