import { config } from 'zod'

/*
 * zod writes itself faster parsers with `new Function` and tries, as soon as a schema is made,
 * whether it may. The pages' security policy forbids it and every try is a violation; so in the
 * browser it must not even try. This has to run before any schema is made.
 */
if (typeof window !== 'undefined') {
  config({ jitless: true })
}
