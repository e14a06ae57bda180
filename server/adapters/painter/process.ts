import { Console } from 'node:console'
import { BadPicture } from '@/server/modules/files/ports'
import { readFrame, writeFrame } from './frame'
import { paint } from './paint'
import { maxFrameBytes, type AnswerHead, type Order } from './work'

/*
 * The painter's process: reads one order, draws, sends the answer, and is then killed. It ignores
 * signals that are sent to the whole process group: the server handles them, and may still wait for
 * a picture. When the server ends, this process ends too.
 */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => undefined)
}
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL'))
process.title = 'kantor painter'
// Standard output is for answers only: a library that reports a broken file must not write in
// between.
globalThis.console = new Console(process.stderr)

const { head, body } = await readFrame(process.stdin, { maxBytes: maxFrameBytes })
try {
  // The order comes from the server, so it is not validated.
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
