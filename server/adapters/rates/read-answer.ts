import { XMLParser } from 'fast-xml-parser'
import type { z } from 'zod'
import { HttpError } from '../http/http-error'

/** The text of an answer. Bytes that are not valid in the encoding make the answer unusable. */
export function readText(bytes: Uint8Array, encoding: 'utf-8' | 'windows-1251' = 'utf-8'): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    throw new HttpError('bad_content', { cause: error })
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
    throw new HttpError('bad_content', { cause: error })
  }
}

/* All values stay text, so that no price passes through a float; entities are not expanded. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
})

type XmlShape<Schema extends z.ZodType> = {
  /** How the document must end: the parser itself would accept a truncated document. */
  closing: RegExp
  schema: Schema
}

export function readXml<Schema extends z.ZodType>(
  text: string,
  { closing, schema }: XmlShape<Schema>,
): z.output<Schema> {
  if (!closing.test(text.trimEnd())) {
    throw new HttpError('bad_content')
  }
  try {
    return schema.parse(parser.parse(text))
  } catch (error) {
    throw new HttpError('bad_content', { cause: error })
  }
}
