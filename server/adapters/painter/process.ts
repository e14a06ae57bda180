import { Console } from 'node:console'
import { BadPicture } from '@/server/modules/files/ports'
import { readFrame, writeFrame } from './frame'
import { paint } from './paint'
import { mostFrameBytes, type AnswerHead, type Order } from './work'

/*
 * The painter's process: reads one order, draws, answers, and is killed. It ignores signals sent to
 * the whole group: the office handles them, and may still wait for a picture. Without the office it
 * ends.
 */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => undefined)
}
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL'))
process.title = 'kantor painter'
// Standard output is for answers only: a library that reports a broken file must not write in
// between.
globalThis.console = new Console(process.stderr)

const { head, body } = await readFrame(process.stdin, { mostBytes: mostFrameBytes })
try {
  // The office wrote it.
  const pictures = await paint({ order: head as Order, bytes: body })
  const sizes = pictures.map(({ bytes, ...size }) => ({ ...size, bytes: bytes.byteLength }))
  send(
    { kind: 'drawn', pictures: sizes },
    pictures.map(({ bytes }) => bytes),
  )
} catch (error) {
  send(
    error instanceof BadPicture
      ? { kind: 'bad', fault: error.fault, why: messageOf(error.cause) }
      : { kind: 'failed', why: messageOf(error) },
  )
}

function send(answer: AnswerHead, bodies: readonly Uint8Array[] = []): void {
  writeFrame(process.stdout, answer, bodies)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : ''
}
