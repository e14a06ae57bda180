import type { Container } from '@/server/container'
import type { ApiContext } from '../api-env'
import type { SecurityScheme } from '../openapi/security-schemes'

/**
 * By what a call learns who makes it, where not everybody who makes it has a session. The mount asks
 * before it reads what they send, the handler is given what was found, and the API's description
 * says the same of the call.
 */
export type Credentials<Found extends object = object> = {
  /** Each of these is enough by itself. */
  schemes: readonly SecurityScheme[]
  /** Whether the call may come with none of them. */
  isOptional: boolean
  /** Called only with parameters that the contract allows. */
  find: (c: ApiContext, container: Container) => Found | Promise<Found>
}
