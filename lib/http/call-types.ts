import type { z } from 'zod'
import type { Endpoint, Upload } from '@/lib/contracts/endpoint'

/** What a call is given: exactly the parts its contract names. */
export type CallInput<E extends Endpoint> = ParamsPart<E> & QueryPart<E> & BodyPart<E>

/** What a call gives back: the contract's answer after its parse. */
export type CallOutput<E extends Endpoint> = z.output<E['response']>

/** The same parts without their types, as the code that sends them sees them. */
export type LooseInput = {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}

type ParamsPart<E> = E extends { params: infer S extends z.ZodObject }
  ? { params: Sent<S> }
  : { params?: never }

type QueryPart<E> = E extends { query: infer S extends z.ZodObject }
  ? { query?: Sent<S> }
  : { query?: never }

type BodyPart<E> = E extends { body: infer S extends z.ZodType }
  ? { body: z.input<S> | FormData }
  : E extends { upload: Upload }
    ? { body: FormData }
    : { body?: never }

/* A coerced field takes anything by its type; a caller gives what comes out of the coercion. */
type Sent<S extends z.ZodObject> = {
  [K in keyof z.input<S>]: unknown extends z.input<S>[K]
    ? K extends keyof z.output<S>
      ? z.output<S>[K]
      : never
    : z.input<S>[K]
}
