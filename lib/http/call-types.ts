import type { z } from 'zod'
import type { Endpoint, Upload } from '@/lib/contracts/endpoint'

/** The input of a call: exactly the parts that its contract has. */
export type CallInput<E extends Endpoint> = ParamsPart<E> & QueryPart<E> & BodyPart<E>

/** The result of a call: the answer, parsed by the contract. */
export type CallOutput<E extends Endpoint> = z.output<E['response']>

/** The input of a call without types, for the code that sends it. */
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

/* The input type of a coerced field is `unknown`, so callers must pass the type it is coerced to. */
type Sent<S extends z.ZodObject> = {
  [K in keyof z.input<S>]: unknown extends z.input<S>[K]
    ? K extends keyof z.output<S>
      ? z.output<S>[K]
      : never
    : z.input<S>[K]
}
