import { config } from 'zod'

/*
 * For every new schema zod tries to compile a faster parser with `new Function`. The content security
 * policy of the pages forbids this, and browsers report each attempt as a violation, so zod must not try
 * it in the browser. This has to run before the first schema is created.
 */
if (typeof window !== 'undefined') {
  config({ jitless: true })
}
