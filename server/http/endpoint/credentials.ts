import type { Container } from '@/server/container'
import type { ApiContext } from '../api-env'
import type { RateLimits } from '../middleware/rate-limits'
import type { SecurityScheme } from '../openapi/security-schemes'

/**
 * How a call identifies its caller when not every caller has a session. The credentials are checked
 * before the body is read. The handler gets what was found, and the API's description names the
 * schemes.
 */
export type Credentials<Found extends object = object> = {
  /** Each of these schemes is sufficient on its own. */
  schemes: readonly SecurityScheme[]
  /** Whether the call is allowed without any of them. */
  isOptional: boolean
  /** Called only if the path parameters are valid. */
  find: (c: ApiContext, container: Container) => Found | Promise<Found>
  /** Counts the call for the caller that was found, in addition to the network address. */
  limit?(found: Found, limits: RateLimits): Promise<void>
}
