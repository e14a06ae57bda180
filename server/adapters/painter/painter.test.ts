import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import type { PictureForm } from '@/server/modules/files/ports'
import { aPicture, aPngClaiming } from '@/tests/factories/claims/receipt-files'
import { patientPainters } from '@/tests/setup/outside/test-painter'
import { createPainter } from './create-painter'
import { readFrame, writeFrame } from './frame'
import { painterProgram, programEnvironment, type PainterOptions } from './run-painter'
import type { AnswerHead } from './work'

const small: PictureForm = { within: { width: 30, height: 30 }, as: 'webp', quality: 80 }
const smaller: PictureForm = { within: { width: 10, height: 10 }, as: 'jpeg', quality: 80 }

function openPainter(options: PainterOptions = {}) {
  const lines: string[] = []
  const logger = pino({ base: null }, { write: (line) => void lines.push(line) })
  return { painter: createPainter({ logger }, patientPainters(options)), lines }
}

const aSmallPicture = () => aPicture().png().toBuffer()

/** Options that start another program instead of the painter. */
function impostor(code: string): PainterOptions {
  return { program: { file: '/nowhere', execArgv: ['--eval', code] } }
}

/* The code of a program that answers each order with this head and body, which are JavaScript themselves. */
const answering = (head: string, body = "''") => `
  const head = Buffer.from(JSON.stringify(${head})), body = Buffer.from(${body})
  const prefix = Buffer.alloc(8)
  prefix.writeUInt32BE(head.length); prefix.writeUInt32BE(body.length, 4)
  process.stdin.on('data', () => process.stdout.write(Buffer.concat([prefix, head, body])))`

/* The code of a program that sends this answer and keeps running, as the painter does. */
async function programAnswering(
  head: AnswerHead | { kind: 'nonsense' },
  body = '',
): Promise<string> {
  const stream = new PassThrough()
  writeFrame(stream, head, [Buffer.from(body)])
  stream.end()
  const encoded = (await buffer(stream)).toString('base64')
  return `process.stdin.resume(); process.stdout.write(Buffer.from('${encoded}', 'base64'))`
}

const kill = "process.kill(process.pid, 'SIGKILL')"
const drawnByImpostor = (bytes: string) =>
  programAnswering({ kind: 'drawn', pictures: [{ width: 3, height: 2, bytes: 4 }] }, bytes)

describe('the painter', () => {
  it('draws an uploaded picture in each form, with its size', async () => {
    const { painter } = openPainter()
    const [webp, jpeg] = await painter.redraw(await aSmallPicture(), [small, smaller])
    expect(webp).toMatchObject({ width: 30, height: 15 })
    expect(jpeg).toMatchObject({ width: 10, height: 5 })
    expect(await sharp(webp.bytes).metadata()).toMatchObject({ format: 'webp', width: 30 })
    expect(await sharp(jpeg.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 10 })
  })

  it.each([
    ['a wide picture', () => aSmallPicture()],
    [
      'a small drawing',
      () =>
        Promise.resolve(
          Buffer.from(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2" width="4" height="2"><rect width="4" height="2"/></svg>',
          ),
        ),
    ],
  ])('draws %s as a square logo with transparent margins', async (_name, file) => {
    const { painter } = openPainter()
    const png = await painter.drawLogo(await file(), { side: 64 })
    const { data, info } = await sharp(png)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 64, height: 64, channels: 4 })
    const alphaAt = (x: number, y: number) => data[(y * 64 + x) * 4 + 3]
    expect([alphaAt(32, 2), alphaAt(32, 32)]).toEqual([0, 255])
  })

  it('refuses a logo that is damaged', async () => {
    const { painter } = openPainter()
    const refused = painter.drawLogo(Buffer.from('<svg xmlns="http://www.w3'), { side: 64 })
    await expect(refused).rejects.toMatchObject({ fault: 'broken' })
  })

  it('draws the office’s own SVG drawings', async () => {
    const { painter } = openPainter()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>'
    const [webp, jpeg] = await painter.drawSvg(svg, {
      width: 8,
      forms: [small, { ...smaller, within: { width: 4, height: 4 } }],
    })
    expect(webp).toMatchObject({ width: 8, height: 4 })
    expect(await sharp(webp.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 8,
      height: 4,
    })
    expect(await sharp(jpeg.bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 4,
      height: 2,
    })
  })

  it.each([
    ['256 megapixels', 'pixels', 16_000, 16_000],
    ['one line of two billion pixels', 'broken', 2_147_483_647, 1],
  ])(
    'refuses a picture that claims to have %s, with the fault %s',
    async (_name, fault, width, height) => {
      const { painter } = openPainter()
      const file = await aPngClaiming(width, height)
      await expect(painter.redraw(file, [small])).rejects.toMatchObject({ fault })
    },
  )

  it('gets none of the server’s environment variables', async () => {
    vi.stubEnv('SESSION_SECRET', 'only-the-office-knows')
    const code = answering("{ kind: 'failed', why: Object.keys(process.env).join() }")
    const { painter } = openPainter(impostor(code))
    const answer = painter
      .drawSvg('', { width: 1, forms: [small] })
      .catch((error: unknown) => (error instanceof Error ? String(error.cause) : ''))
    const names = await answer
    vi.unstubAllEnvs()
    expect(names).toContain('NODE_ENV')
    expect(names).not.toContain('SESSION_SECRET')
  })
})

describe('the process', () => {
  /* A program that answers each piece of work with the id of its process. */
  const program = impostor(
    answering(
      "{ kind: 'drawn', pictures: [{ width: 1, height: 1, bytes: 10 }] }",
      'String(process.pid).padStart(10)',
    ),
  )

  function openProcesses() {
    const { painter } = openPainter(program)
    const idIn = ([{ bytes }]: readonly [{ bytes: Uint8Array }]) => Number(Buffer.from(bytes))
    return {
      own: async () => idIn(await painter.drawSvg('', { width: 1, forms: [small] })),
      uploaded: async () => idIn(await painter.redraw(new Uint8Array(), [small])),
    }
  }

  const isRunning = (pid: number) => () => {
    try {
      process.kill(pid, 0)
      return true
    } catch {
      return false
    }
  }

  it('that has drawn one of the office’s own drawings draws the next of them, and no other file', async () => {
    const { own, uploaded } = openProcesses()
    const first = await own()
    expect(await own()).toBe(first)
    expect(await uploaded()).not.toBe(first)
    expect(await own()).toBe(first)
    process.kill(first)
  })

  it('that could not draw is ended', async () => {
    const { painter } = openPainter(
      impostor(answering("{ kind: 'failed', why: String(process.pid) }")),
    )
    const idOf = async () =>
      Number(
        await painter
          .drawSvg('', { width: 1, forms: [small] })
          .catch((error: unknown) =>
            error instanceof Error && error.cause instanceof Error ? error.cause.message : '',
          ),
      )
    const first = await idOf()
    expect(first).toBeGreaterThan(0)
    await expect.poll(isRunning(first)).toBe(false)
    expect(await idOf()).not.toBe(first)
  })

  it('that ended while it waited is replaced', async () => {
    const { own } = openProcesses()
    const first = await own()
    process.kill(first)
    await expect.poll(isRunning(first)).toBe(false)
    const second = await own()
    expect(second).not.toBe(first)
    process.kill(second)
  })

  it('that has read an uploaded file draws nothing else', async () => {
    const { own, uploaded } = openProcesses()
    const first = await uploaded()
    await expect.poll(isRunning(first)).toBe(false)
    const second = await uploaded()
    const third = await own()
    expect(new Set([first, second, third]).size).toBe(3)
    process.kill(third)
  })

  it('does one piece of work at a time, and only one process is kept for the next', async () => {
    const { own } = openProcesses()
    const [first, second] = await Promise.all([own(), own()])
    expect(first).not.toBe(second)
    const third = await own()
    expect([first, second]).toContain(third)
    await expect.poll(isRunning(first === third ? second : first)).toBe(false)
    process.kill(third)
  })
})

describe('a picture that kills the painter', () => {
  it('counts as broken after a second attempt', async () => {
    const { painter, lines } = openPainter(impostor(kill))
    const bytes = await aSmallPicture()
    await expect(painter.redraw(bytes, [small])).rejects.toMatchObject({ fault: 'broken' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('started again')
    await expect(painter.drawSvg('', { width: 1, forms: [small] })).rejects.toThrow('unavailable')
  })

  it('is drawn at the second attempt when it kills the painter only once', async () => {
    const directory = mkdtempSync(path.join(os.tmpdir(), 'painter-'))
    const mark = JSON.stringify(path.join(directory, 'mark'))
    const fs = "const fs = require('node:fs')"
    const first = `if (!fs.existsSync(${mark})) { fs.writeFileSync(${mark}, ''); ${kill} }`
    const { painter } = openPainter(impostor(`${fs}; ${first}; ${await drawnByImpostor('abcd')}`))
    const [picture] = await painter.redraw(await aSmallPicture(), [small])
    rmSync(directory, { recursive: true })
    expect(picture).toEqual({ width: 3, height: 2, bytes: Buffer.from('abcd') })
  })
})

describe('a painter', () => {
  it.each<[string, () => PainterOptions | Promise<PainterOptions>]>([
    ['cannot start', () => impostor('process.exit(1)')],
    ['takes too long', () => ({ ...impostor('process.stdin.resume()'), maxSeconds: 0 })],
    ['answers nonsense', async () => impostor(await programAnswering({ kind: 'nonsense' }))],
    [
      'draws too few pictures',
      async () => impostor(await programAnswering({ kind: 'drawn', pictures: [] })),
    ],
    ['sends less than it announces', async () => impostor(await drawnByImpostor('abc'))],
    [
      'announces an answer that is too long',
      () => impostor('process.stdout.write(Buffer.alloc(100, 255))'),
    ],
    [
      'reports an error',
      async () => impostor(await programAnswering({ kind: 'failed', why: 'x' })),
    ],
  ])('that %s counts as unavailable, and the picture is not blamed', async (_name, options) => {
    const { painter } = openPainter(await options())
    const answer = painter.redraw(await aSmallPicture(), [small])
    await expect(answer).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('counts as unavailable when no process can be started', async () => {
    const realPath = process.execPath
    process.execPath = '/nowhere/node'
    const { painter } = openPainter()
    const answer = painter.drawSvg('', { width: 1, forms: [small] })
    process.execPath = realPath
    await expect(answer).rejects.toThrow('unavailable')
  })
})

/* Only on systems where /proc shows the processes. */
describe.skipIf(!existsSync('/proc/self/cmdline'))('the painter’s process', () => {
  async function startPainter() {
    const { file, execArgv } = painterProgram()
    const child = spawn(process.execPath, [...execArgv, file], {
      env: programEnvironment,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const title = () => readFileSync(`/proc/${String(child.pid)}/cmdline`, 'utf8')
    await expect.poll(title, { timeout: 20_000 }).toContain('kantor painter')
    return child
  }

  it('ignores signals that are meant for the server, and draws one picture after another', async () => {
    const child = await startPainter()
    child.kill('SIGINT')
    child.kill('SIGTERM')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>'
    writeFrame(child.stdin, { kind: 'svg', width: 8, forms: [small] }, [Buffer.from(svg)])
    const { head } = await readFrame(child.stdout, { maxBytes: 10_000 })
    expect(head).toMatchObject({ kind: 'drawn', pictures: [{ width: 8, height: 4 }] })
    // The same process draws the next picture.
    writeFrame(child.stdin, { kind: 'svg', width: 12, forms: [small] }, [Buffer.from(svg)])
    const { head: second } = await readFrame(child.stdout, { maxBytes: 10_000 })
    expect(second).toMatchObject({ kind: 'drawn', pictures: [{ width: 12, height: 6 }] })
    child.kill('SIGKILL')
  })

  it('ends when the server ends', async () => {
    const child = await startPainter()
    const ended = once(child, 'exit')
    child.stdin.end()
    expect(await ended).toEqual([null, 'SIGKILL'])
  })
})
