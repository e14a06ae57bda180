import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Upload } from '@/lib/contracts/endpoint'
import { AppError } from '@/lib/errors/app-error'
import { readUpload, readUploadForm } from './read-upload'
import { uploadPace } from './upload-pace'

const upload: Upload = { field: 'file', types: ['image/jpeg'], maxBytes: 1024 * 1024 }
const boundary = 'x-boundary'
const disposition = 'Content-Disposition: form-data; name="file"; filename="a.jpg"'

function request(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  return new Request('http://127.0.0.1/', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    body,
    // A streamed body needs half duplex.
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
}

function form(entries: [string, Blob | string][]): Request {
  const data = new FormData()
  for (const [name, value] of entries) {
    data.append(name, value)
  }
  return new Request('http://127.0.0.1/', { method: 'POST', body: data })
}

const read = (uploadRequest: Request, sender = '203.0.113.1', pace = uploadPace) =>
  readUpload(uploadRequest, upload, { sender, pace })

/** A body that sends only what the test sends, until the test ends it. */
function hanging() {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      sender = controller
    },
  })
  return {
    body,
    send: (text: string) => sender?.enqueue(Buffer.from(text)),
    hangUp: () => sender?.error(new Error('hung up')),
  }
}

async function refusalOf(uploadRequest: Request, sender?: string): Promise<string> {
  try {
    await read(uploadRequest, sender)
    return 'none'
  } catch (error) {
    return error instanceof AppError
      ? [error.code, ...error.faults.map(({ key }) => key)].join(' ')
      : String(error)
  }
}

describe('readUpload', () => {
  it('returns the exact bytes of the file', async () => {
    const bytes = Buffer.from('\r\n--\r\n\0\xff--x\r\n\r\n', 'latin1')
    expect(await read(form([['file', new File([bytes], 'a.jpg')]]))).toEqual(bytes)
  })

  it('ignores the file’s name', async () => {
    for (const name of ['../../etc/passwd', 'a.jpg\0.html', 'x"; name="other', 'чек.pdf']) {
      const file = await read(form([['file', new File(['abc'], name)]]))
      expect(Buffer.from(file).toString()).toBe('abc')
    }
  })

  it('accepts a file at the limit, and an empty one', async () => {
    const largest = new File([new Uint8Array(upload.maxBytes)], 'a')
    expect((await read(form([['file', largest]]))).byteLength).toBe(upload.maxBytes)
    expect((await read(form([['file', new File([], 'a')]]))).byteLength).toBe(0)
  })

  it('accepts a quoted boundary and headers in any case', async () => {
    const body = `--a b\r\ncontent-type: image/jpeg\r\nCONTENT-DISPOSITION: form-data; filename=a; name=file\r\n\r\nabc\r\n--a b--\r\n`
    const quoted = request(body, { 'content-type': 'Multipart/Form-Data; boundary="a b"' })
    expect(Buffer.from(await read(quoted)).toString()).toBe('abc')
  })

  it.each([
    ['JSON', { 'content-type': 'application/json' }],
    ['another form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a form without a boundary', { 'content-type': 'multipart/form-data' }],
    ['an overlong boundary', { 'content-type': `multipart/form-data; boundary=${'x'.repeat(71)}` }],
    ['a compressed body', { 'content-encoding': 'gzip' }],
  ])('refuses %s with 415', async (_name, headers) => {
    expect(await refusalOf(request('x', headers))).toBe('unsupported_media_type')
  })

  it.each([
    ['an empty body', ''],
    ['a text instead of a form', 'hello'],
    [
      'a body that begins with another boundary',
      `--other\r\n${disposition}\r\n\r\nabc\r\n--other--\r\n`,
    ],
    ['a body that ends within the headers', `--${boundary}\r\n${disposition}\r\n`],
    ['a body that ends within the file', `--${boundary}\r\n${disposition}\r\n\r\nabc`],
  ])('refuses %s with 400', async (_name, body) => {
    expect(await refusalOf(request(body))).toBe('bad_request')
  })

  it.each<[string, [string, Blob | string][], string]>([
    ['a form without parts', [], 'validation_error required'],
    ['a file in another field', [['picture', new File(['a'], 'a')]], 'validation_error one_file'],
    ['a field with a text', [['file', 'a']], 'validation_error one_file'],
    [
      'two files',
      [
        ['file', new File(['a'], 'a')],
        ['file', new File(['b'], 'b')],
      ],
      'validation_error one_file',
    ],
    [
      'a thousand parts',
      Array.from({ length: 1000 }, (): [string, Blob] => ['file', new File(['a'], 'a')]),
      'validation_error one_file',
    ],
  ])('refuses %s with an error text for the field', async (_name, entries, refusal) => {
    expect(await refusalOf(form(entries))).toBe(refusal)
  })

  it('refuses a file that is one byte over the limit', async () => {
    const over = new File([new Uint8Array(upload.maxBytes + 1)], 'a')
    expect(await refusalOf(form([['file', over]]))).toBe('payload_too_large file_too_large')
  })

  it('refuses a declared length that is too large without reading the body', async () => {
    let pulled = 0
    const body = new ReadableStream(
      {
        pull() {
          pulled += 1
        },
      },
      { highWaterMark: 0 },
    )
    const length = { 'content-length': String(upload.maxBytes * 2) }
    expect(await refusalOf(request(body, length))).toBe('payload_too_large file_too_large')
    expect(pulled).toBe(0)
  })

  it('stops reading an endless body, and releases its slot', async () => {
    for (let round = 0; round < 20; round += 1) {
      let sent = 0
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 65_536
          controller.enqueue(new Uint8Array(65_536))
        },
      })
      expect(await refusalOf(request(endless))).toBe('payload_too_large file_too_large')
      expect(sent).toBeLessThan(upload.maxBytes + 300_000)
    }
  })

  it('refuses a sender’s third simultaneous upload, and accepts uploads of other senders', async () => {
    const slow = [hanging(), hanging()]
    const refusals = slow.map(({ body }) => refusalOf(request(body)))
    const one = () => form([['file', new File(['a'], 'a')]])
    expect(await refusalOf(one())).toBe('too_many_requests')
    expect(await refusalOf(one(), '203.0.113.2')).toBe('none')
    for (const { hangUp } of slow) {
      hangUp()
    }
    expect(await Promise.all(refusals)).toEqual(['bad_request', 'bad_request'])
    expect(await refusalOf(one())).toBe('none')
  })

  it('refuses an upload while sixteen others are in progress', async () => {
    const slow = Array.from({ length: 16 }, hanging)
    const refusals = slow.map(({ body }, at) =>
      refusalOf(request(body), `203.0.113.${String(10 + Math.floor(at / 2))}`),
    )
    expect(await refusalOf(form([['file', new File(['a'], 'a')]]))).toBe('unavailable')
    for (const { hangUp } of slow) {
      hangUp()
    }
    expect(new Set(await Promise.all(refusals))).toEqual(new Set(['bad_request']))
    expect(await refusalOf(form([['file', new File(['a'], 'a')]]))).toBe('none')
  })

  it('cancels an upload that arrives too slowly or takes too long', async () => {
    vi.useFakeTimers()
    const { body, send } = hanging()
    const refusal = refusalOf(request(body))
    await vi.advanceTimersByTimeAsync(3_900)
    send('x'.repeat(64 * 1024))
    await vi.advanceTimersByTimeAsync(4_000)
    const pending = await Promise.race([refusal, Promise.resolve('pending')])
    await vi.advanceTimersByTimeAsync(200)
    const late = await refusal
    const fast = hanging()
    const long = refusalOf(request(fast.body))
    for (let second = 0; second < 20; second += 1) {
      fast.send('x'.repeat(32 * 1024))
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect([pending, late, await long]).toEqual(['pending', 'upload_timeout', 'upload_timeout'])
    vi.useRealTimers()
    expect(await refusalOf(form([['file', new File(['a'], 'a')]]))).toBe('none')
  })
})

describe('readUploadForm', () => {
  const fields = z.object({ input: z.string().min(1).max(8), key: z.string().optional() })
  const picture = new File(['abc'], 'a.jpg')
  const readForm = (
    uploadRequest: Request,
    {
      accept = () => Promise.resolve(),
      maxBytes = upload.maxBytes,
      sender = '203.0.113.9',
    }: {
      accept?: (given: z.output<typeof fields>) => Promise<void>
      maxBytes?: number
      sender?: string
    } = {},
  ) =>
    readUploadForm(
      uploadRequest,
      { ...upload, maxBytes, fields },
      {
        ...{ sender, locale: 'en', accept },
        use: (given) => Promise.resolve({ ...given, file: Buffer.from(given.file).toString() }),
      },
    )

  it('returns the fields and the file', async () => {
    const sent = form([
      ['input', 'фото'],
      ['key', 'a1'],
      ['file', picture],
    ])
    expect(await readForm(sent)).toEqual({ fields: { input: 'фото', key: 'a1' }, file: 'abc' })
  })

  it('asks whether the file is wanted before the file has arrived', async () => {
    const { body, send, hangUp } = hanging()
    const refused = readForm(request(body), {
      accept: ({ input }) => Promise.reject(new AppError('not_found', { detail: input })),
    }).catch((error: unknown) => error)
    send(`--${boundary}\r\nContent-Disposition: form-data; name="inp`)
    send(`ut"\r\n\r\nfront\r\n--${boundary}\r\n${disposition}\r\n\r\nthe beg`)
    expect(await refused).toMatchObject({ code: 'not_found', detail: 'front' })
    hangUp()
  })

  it.each<[string, [string, Blob | string][], object]>([
    ['a field is missing', [['file', picture]], { fields: { input: [expect.any(String)] } }],
    [
      'the file comes first',
      [
        ['file', picture],
        ['input', 'front'],
      ],
      { fields: { input: [expect.any(String)] } },
    ],
    [
      'a field is too long',
      [
        ['input', 'x'.repeat(9)],
        ['file', picture],
      ],
      { fields: { input: [expect.any(String)] } },
    ],
    ['the file is missing', [['input', 'front']], { faults: [{ field: 'file', key: 'required' }] }],
    [
      'the file is in another field',
      [
        ['input', 'front'],
        ['photo', picture],
      ],
      { faults: [{ field: 'file', key: 'one_file', params: { field: 'file' } }] },
    ],
    [
      'there are two files',
      [
        ['input', 'front'],
        ['file', picture],
        ['file', picture],
      ],
      { faults: [{ field: 'file', key: 'one_file', params: { field: 'file' } }] },
    ],
    [
      'a field occurs twice',
      [
        ['input', 'front'],
        ['input', 'back'],
        ['file', picture],
      ],
      { code: 'bad_request' },
    ],
    [
      'a field contains NUL',
      [
        ['input', 'a\0'],
        ['file', picture],
      ],
      { code: 'bad_request' },
    ],
    [
      'there are a thousand fields',
      Array.from({ length: 1000 }, (_, at): [string, string] => [`f${at}`, 'x']),
      { code: 'bad_request' },
    ],
    [
      'there are no parts',
      [],
      { faults: [{ field: 'file', key: 'required', params: { field: 'file' } }] },
    ],
  ])('refuses a form when %s', async (_name, entries, refusal) => {
    await expect(readForm(form(entries))).rejects.toMatchObject(refusal)
  })

  it('refuses fields that are larger than what surrounds a file', async () => {
    const large = form([
      ['input', 'x'.repeat(40_000)],
      ['file', picture],
    ])
    const error = await readForm(large).catch((refusal: unknown) => refusal)
    expect(error instanceof AppError && error.code).toMatch(/bad_request|validation_error/)
  })

  it('reserves memory for what is in progress, however few senders there are', async () => {
    const maxBytes = 10 * 1024 * 1024
    const slow = Array.from({ length: 6 }, hanging)
    const refusals = slow.map(({ body }, at) =>
      readForm(request(body), { maxBytes, sender: `203.0.113.${20 + at}` }).catch(() => 'ended'),
    )
    const one = () =>
      form([
        ['input', 'front'],
        ['file', picture],
      ])
    await expect(readForm(one(), { maxBytes })).rejects.toMatchObject({
      ...{ code: 'unavailable', text: 'uploads_busy', retryAfterSeconds: 5 },
    })
    slow.forEach(({ hangUp }) => hangUp())
    expect(new Set(await Promise.all(refusals))).toEqual(new Set(['ended']))
    expect(await readForm(one(), { maxBytes })).toMatchObject({ file: 'abc' })
  })
})
