import { markup, nothing, type Markup } from '../presenters/site/markup'
import type { OpenApiDocument } from './document'

export type Schema = NonNullable<NonNullable<OpenApiDocument['components']>['schemas']>[string]
type SchemaObject = Exclude<Schema, { $ref: string }>

/** Describes a schema: its type, and a table of its fields if it has any. */
export function describeSchema(schema: Schema | undefined): Markup {
  if (schema === undefined) {
    return markup`nothing`
  }
  if ('$ref' in schema) {
    return renderReference(schema.$ref)
  }
  if (schema.anyOf ?? schema.oneOf) {
    const choices = (schema.anyOf ?? schema.oneOf ?? []).map(
      (choice) => markup`<li>${describeSchema(choice)}</li>`,
    )
    return markup`one of<ul>${choices}</ul>`
  }
  if (schema.properties) {
    return renderFields(schema)
  }
  if (schema.type === 'array') {
    return markup`list of ${describeSchema(schema.items)}`
  }
  if (typeof schema.additionalProperties === 'object') {
    return markup`by name: ${describeSchema(schema.additionalProperties)}`
  }
  return markup`${typeText(schema)}${limitText(schema)}${renderEnum(schema)}`
}

export function schemaId(name: string): string {
  return `shape-${name.toLowerCase()}`
}

function renderReference(reference: string): Markup {
  const name = reference.split('/').at(-1) ?? reference
  return markup`<a href="#${schemaId(name)}"><code>${name}</code></a>`
}

function renderFields({ properties = {}, required = [] }: SchemaObject): Markup {
  const rows = Object.entries(properties).map(([name, field]) => {
    const optional = required.includes(name) ? nothing : markup` <small>optional</small>`
    return markup`<tr><th scope="row"><code>${name}</code>${optional}</th><td>${describeSchema(field)}${renderNote(field)}</td></tr>`
  })
  return markup`<div class="scroll"><table><tbody>${rows}</tbody></table></div>`
}

function renderNote(field: Schema): Markup {
  const { description } = field
  return description === undefined ? nothing : markup`<p class="note">${description}</p>`
}

function typeText({ type, format }: SchemaObject): string {
  const names = Array.isArray(type) ? type : [type ?? 'any value']
  return names.join(' or ') + (format === undefined ? '' : ` (${format})`)
}

function limitText({ minimum, maximum, minLength, maxLength }: SchemaObject): string {
  const constraints = [
    minimum === undefined ? '' : `from ${minimum}`,
    maximum === undefined ? '' : `to ${maximum}`,
    minLength === undefined ? '' : `at least ${minLength} characters`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
  ].filter((word) => word !== '')
  return constraints.length === 0 ? '' : `, ${constraints.join(' ')}`
}

function renderEnum({ enum: values }: SchemaObject): Markup {
  if (values === undefined) {
    return nothing
  }
  const codes = values.map((value) => markup` <code>${String(value)}</code>`)
  return markup`:${codes}`
}
