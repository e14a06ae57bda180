import type { Container } from '@/server/container'
import type { ApiContext } from '../api-env'
import type { SecurityScheme } from '../openapi/security-schemes'

/**
 * How a call identifies its caller where not every caller has a session. The mount checks it before
 * it reads the body, the handler gets what was found, and the API's description names it.
 */
export type Credentials<Found extends object = object> = {
  /** Each of these is enough by itself. */
  schemes: readonly SecurityScheme[]
  /** Whether the call is allowed with none of them. */
  isOptional: boolean
  /** Called only with parameters that the contract allows. */
  find: (c: ApiContext, container: Container) => Found | Promise<Found>
}
