import { Console } from 'node:console'
import { answerWork } from './answer-work'
import { readFrame, writeFrame } from './frame'
import { maxFrameBytes, type Order } from './work'

/*
 * The painter's process: reads an order, draws, sends the answer, and waits for the next order until it
 * is killed. It ignores signals that are sent to the whole process group: the server handles them, and
 * may still wait for a picture. When the server ends, this process ends too.
 */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => undefined)
}
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL'))
process.title = 'kantor painter'
// Standard output is for answers only: a library that reports a broken file must not write in
// between.
globalThis.console = new Console(process.stderr)

for (;;) {
  const { head, body } = await readFrame(process.stdin, { maxBytes: maxFrameBytes })
  // The order comes from the server, so it is not validated.
  const answer = await answerWork({ order: head as Order, bytes: body })
  writeFrame(process.stdout, answer.head, answer.bodies)
}
