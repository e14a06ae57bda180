import fc from 'fast-check'
import type { Schema } from './description'
import { hostileValue } from './hostile'

/**
 * Values that a schema describes. With `damage` greater than 0, about one of `damage + 1` values at
 * every depth is something else, and required properties may be missing.
 */
export function valuesOf(schema: Schema, damage: number): fc.Arbitrary<unknown> {
  const good = goodValuesOf(schema, damage)
  return damage === 0
    ? good
    : fc.oneof({ weight: damage, arbitrary: good }, { weight: 1, arbitrary: hostileValue })
}

function goodValuesOf(schema: Schema, damage: number): fc.Arbitrary<unknown> {
  if (schema.anyOf) {
    return fc.oneof(...schema.anyOf.map((each) => valuesOf(each, damage)))
  }
  if (schema.enum) {
    return fc.constantFrom(...schema.enum)
  }
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  return fc.oneof(...types.map((type) => ofType(type, schema, damage)))
}

function ofType(type: string | undefined, schema: Schema, damage: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number': {
      const min = schema.minimum ?? 0
      const max = Math.min(schema.maximum ?? 40, 40)
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -50, max: schema.maximum ?? 2 ** 31 }),
        // Ids of existing things are small.
        { weight: 4, arbitrary: fc.integer({ min, max: Math.max(min, max) }) },
      )
    }
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, damage), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      })
    case 'object':
      return objectsOf(schema, damage)
    case 'string':
      return textsOf(schema)
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function objectsOf({ properties = {}, required = [] }: Schema, damage: number) {
  const isAlways = (name: string) => damage === 0 && required.includes(name)
  const entries = Object.entries(properties).map(([name, each]) => {
    const value = valuesOf(each, damage).map((entry) => ({ value: entry }))
    const rarely = required.includes(name) ? 30 : 2
    return isAlways(name)
      ? [name, value]
      : [name, fc.option(value, { nil: undefined, freq: rarely })]
  })
  // The keys are the names of the schema's properties, the values their arbitraries.
  const record = Object.fromEntries(entries) as Record<
    string,
    fc.Arbitrary<{ value: unknown } | undefined>
  >
  return fc
    .record(record)
    .map((made) =>
      Object.fromEntries(
        Object.entries(made).flatMap(([name, entry]) => (entry ? [[name, entry.value]] : [])),
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
  // Amounts are texts without a pattern or a length; all other texts have a length.
  return minLength === undefined && maxLength === undefined
    ? decimals
    : fc.oneof(
        words,
        fc.string({ minLength: minLength ?? 0, maxLength: Math.min(maxLength ?? 40, 60) }),
      )
}
