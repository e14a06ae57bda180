import { XMLParser } from 'fast-xml-parser'
import type { z } from 'zod'
import { HttpFault } from '../http/http-fault'

/** The text of an answer; bytes that are no text of that encoding are no answer. */
export function readText(bytes: Uint8Array, encoding: 'utf-8' | 'windows-1251' = 'utf-8'): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    throw new HttpFault('bad_content', { cause: error })
  }
}

export function readJson<Schema extends z.ZodType>(
  bytes: Uint8Array,
  schema: Schema,
): z.output<Schema> {
  const text = readText(bytes)
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new HttpFault('bad_content', { cause: error })
  }
}

/* Everything stays text, so that no price passes through a float; no entity is expanded. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
})

type XmlShape<Schema extends z.ZodType> = {
  /** What the document must end with: the parser would take half a document for a whole one. */
  closing: RegExp
  schema: Schema
}

export function readXml<Schema extends z.ZodType>(
  text: string,
  { closing, schema }: XmlShape<Schema>,
): z.output<Schema> {
  if (!closing.test(text.trimEnd())) {
    throw new HttpFault('bad_content')
  }
  try {
    return schema.parse(parser.parse(text))
  } catch (error) {
    throw new HttpFault('bad_content', { cause: error })
  }
}
