import fc from 'fast-check'
import { filesOfOtherTypes } from '@/tests/factories/verification/photo-files'
import type { Schema } from './description'
import { hostileBody, hostileText } from './hostile'
import { valuesOf } from './schema-values'

const boundary = 'fuzz'
const signatures = ['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\0\0\0\0WEBP', '%PDF-1.7\n']

/** A file of another type, or one that only begins like a picture or a document. */
const files: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(...filesOfOtherTypes.map(([, file]) => file)),
  fc
    .tuple(fc.constantFrom(...signatures), fc.uint8Array({ maxLength: 2000 }))
    .map(([signature, bytes]) => Buffer.concat([Buffer.from(signature, 'latin1'), bytes])),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  hostileBody,
)

const names: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a.jpg', '../../a', 'a"; name="b', 'a\r\nX-A: b', '') },
  { weight: 1, arbitrary: hostileText },
)

/** Forms with these fields, in which parts may be missing, repeated, misplaced or cut off. */
export function formsOf({ properties = {} }: Schema): fc.Arbitrary<Buffer> {
  const parts = Object.entries(properties).map(([name, schema]) =>
    schema.format === 'binary' ? filePart(name) : fieldPart(name, schema),
  )
  const inOrder = fc.tuple(...parts)
  const odd = fc.array(fc.oneof(...parts, filePart('other'), fieldPart('__proto__', {})), {
    maxLength: parts.length + 20,
  })
  const whole = fc.oneof({ weight: 4, arbitrary: inOrder }, { weight: 1, arbitrary: odd })
  return fc.oneof(
    { weight: 8, arbitrary: whole.map((all) => Buffer.concat([...all, end])) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(whole, fc.double({ min: 0, max: 1, noNaN: true }))
        .map(([all, share]) => cut(Buffer.concat([...all, end]), share)),
    },
    { weight: 1, arbitrary: hostileBody },
  )
}

export const headersOfForm: fc.Arbitrary<Record<string, string>> = fc
  .oneof(
    { weight: 20, arbitrary: fc.constant(`multipart/form-data; boundary=${boundary}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'multipart/form-data',
        'multipart/form-data; boundary=',
        `multipart/form-data; boundary="${boundary}"`,
        `multipart/form-data; boundary=${'x'.repeat(5000)}`,
        `multipart/mixed; boundary=${boundary}`,
        'application/json',
      ),
    },
  )
  .map((type) => ({ 'content-type': type }))

const end = Buffer.from(`--${boundary}--\r\n`)

function fieldPart(name: string, schema: Schema): fc.Arbitrary<Buffer> {
  const value = fc.oneof(
    { weight: 6, arbitrary: valuesOf(schema, 0).map(String) },
    { weight: 1, arbitrary: hostileText },
  )
  return value.map((text) => part(`name="${name}"`, Buffer.from(text)))
}

function filePart(name: string): fc.Arbitrary<Buffer> {
  return fc
    .tuple(files, names)
    .map(([file, fileName]) => part(`name="${name}"; filename="${fileName}"`, file))
}

function part(disposition: string, bytes: Buffer): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')])
}

function cut(form: Buffer, share: number): Buffer {
  return form.subarray(0, Math.floor(form.byteLength * share))
}
