import fc from 'fast-check'
import type { Schema } from './description'
import { hostileValue } from './hostile'

/**
 * Values that a schema describes. With `harm`, about one value in so many is something else, at
 * whatever depth, and a required one may be missing; 0 harms nothing.
 */
export function valuesOf(schema: Schema, harm: number): fc.Arbitrary<unknown> {
  const good = goodValuesOf(schema, harm)
  return harm === 0
    ? good
    : fc.oneof({ weight: harm, arbitrary: good }, { weight: 1, arbitrary: hostileValue })
}

function goodValuesOf(schema: Schema, harm: number): fc.Arbitrary<unknown> {
  if (schema.anyOf) {
    return fc.oneof(...schema.anyOf.map((each) => valuesOf(each, harm)))
  }
  if (schema.enum) {
    return fc.constantFrom(...schema.enum)
  }
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  return fc.oneof(...types.map((type) => ofType(type, schema, harm)))
}

function ofType(type: string | undefined, schema: Schema, harm: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number': {
      const least = schema.minimum ?? 0
      const most = Math.min(schema.maximum ?? 40, 40)
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -50, max: schema.maximum ?? 2 ** 31 }),
        // Ids of existing things are small.
        { weight: 4, arbitrary: fc.integer({ min: least, max: Math.max(least, most) }) },
      )
    }
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, harm), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      })
    case 'object':
      return objectsOf(schema, harm)
    case 'string':
      return textsOf(schema)
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function objectsOf({ properties = {}, required = [] }: Schema, harm: number) {
  const isAlways = (name: string) => harm === 0 && required.includes(name)
  const entries = Object.entries(properties).map(([name, each]) => {
    const value = valuesOf(each, harm).map((given) => ({ value: given }))
    const rarely = required.includes(name) ? 30 : 2
    return isAlways(name)
      ? [name, value]
      : [name, fc.option(value, { nil: undefined, freq: rarely })]
  })
  // The names are the schema's, the values their own arbitraries.
  const record = Object.fromEntries(entries) as Record<
    string,
    fc.Arbitrary<{ value: unknown } | undefined>
  >
  return fc
    .record(record)
    .map((made) =>
      Object.fromEntries(
        Object.entries(made).flatMap(([name, given]) => (given ? [[name, given.value]] : [])),
      ),
    )
}

const decimals = fc
  .tuple(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 0, max: 6 }))
  .map(([n, digits]) => (n / 10 ** digits).toFixed(digits))

const words = fc.stringMatching(/^[A-Za-zА-Яа-я]{3,12}( [a-z]{1,8})?$/)

function textsOf({ format, pattern, minLength, maxLength }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined) {
    return fc.stringMatching(new RegExp(pattern))
  }
  if (format === 'uuid') {
    return fc.uuid()
  }
  if (format === 'email') {
    return fc.emailAddress()
  }
  if (format === 'date-time') {
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  }
  // Money is text of no pattern; names and reasons have lengths.
  return minLength === undefined && maxLength === undefined
    ? decimals
    : fc.oneof(
        words,
        fc.string({ minLength: minLength ?? 0, maxLength: Math.min(maxLength ?? 40, 60) }),
      )
}
