import { z } from 'zod'

/** The part of JSON Schema that the API's description uses, with references replaced by their target. */
export type Schema = {
  type?: string | string[] | undefined
  enum?: unknown[] | undefined
  format?: string | undefined
  pattern?: string | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  minItems?: number | undefined
  maxItems?: number | undefined
  items?: Schema | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  anyOf?: Schema[] | undefined
}

type SchemaWithRefs = Schema & { $ref?: string | undefined }

export type Parameter = { name: string; in: 'path' | 'query'; schema: Schema }

export type Operation = {
  method: string
  path: string
  parameters: Parameter[]
  body: Schema | null
  /** The fields of the form that is sent instead of a body. */
  form: Schema | null
  /** All statuses in the description of the call. */
  statuses: number[]
}

const schema: z.ZodType<SchemaWithRefs> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    items: schema.optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    anyOf: z.array(schema).optional(),
  }),
)

const operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query']), schema }))
    .default([]),
  requestBody: z
    .object({
      content: z.object({
        'application/json': z.object({ schema }).optional(),
        'multipart/form-data': z.object({ schema }).optional(),
      }),
    })
    .optional(),
  responses: z.record(z.string(), z.unknown()),
})

const description = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
})

/**
 * Reads all calls of the running server's API description, except streams.
 */
export async function readOperations(url: string): Promise<Operation[]> {
  const answer = await fetch(`${url}/api/openapi.json`)
  const { components, paths } = description.parse(await answer.json())
  const resolved = (written: SchemaWithRefs) => resolve(written, components.schemas)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters, requestBody, responses }]) => {
      if (JSON.stringify(responses).includes('text/event-stream')) {
        return []
      }
      const body = requestBody?.content['application/json']?.schema
      const form = requestBody?.content['multipart/form-data']?.schema
      return [
        {
          method: method.toUpperCase(),
          path,
          parameters: parameters.map((each) => ({ ...each, schema: resolved(each.schema) })),
          body: body ? resolved(body) : null,
          form: form ? resolved(form) : null,
          statuses: Object.keys(responses).map(Number),
        },
      ]
    }),
  )
}

const refersTo = '#/components/schemas/'

function resolve(written: SchemaWithRefs, named: Record<string, SchemaWithRefs>): Schema {
  const { $ref, ...rest } = written
  const { anyOf, items, properties } = rest
  if ($ref !== undefined) {
    const target = named[$ref.slice(refersTo.length)]
    if (!target) {
      throw new Error(`The description refers to ${$ref}, which does not exist.`)
    }
    return resolve(target, named)
  }
  return {
    ...rest,
    ...(anyOf && { anyOf: anyOf.map((each) => resolve(each, named)) }),
    ...(items && { items: resolve(items, named) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [name, resolve(each, named)]),
      ),
    }),
  }
}
