import { config } from 'zod'

/*
 * For every new schema zod tries `new Function` to compile a faster parser. The pages' security
 * policy forbids it and reports each try as a violation, so in the browser zod must not try. Has to
 * run before the first schema is made.
 */
if (typeof window !== 'undefined') {
  config({ jitless: true })
}
