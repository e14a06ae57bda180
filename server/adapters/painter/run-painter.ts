import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { readFrame, writeFrame, type Frame } from './frame'
import { ownProgram, programEnvironment, type Program } from './program'
import { answerHead, mostFrameBytes, type Answer, type Work } from './work'

/** No answer came, or none that can be understood. */
export class PainterFault extends Error {
  /** Killed over the work, as a file can do and a machine without memory. */
  readonly wasKilled: boolean

  constructor(why: string, options: { wasKilled?: boolean; cause?: unknown } = {}) {
    super(why, { cause: options.cause })
    this.wasKilled = options.wasKilled ?? false
  }
}

export type PainterOptions = { mostSeconds?: number; program?: Program }

type Child = ChildProcessByStdio<Writable, Readable, null>

/** Has one piece of work done by a process that is begun for it and ended after it. Throws `PainterFault`. */
export async function runPainter(work: Work, options: PainterOptions = {}): Promise<Answer> {
  const { mostSeconds = 30, program = ownProgram() } = options
  const child = begin(program)
  const settled = new AbortController()
  const { signal } = settled
  const end = once(child, 'exit', { signal }).then(
    ([code]: unknown[]) => {
      throw new PainterFault(`It ended with ${String(code)}.`, { wasKilled: code === null })
    },
    (cause: unknown) => {
      throw new PainterFault('It could not begin.', { cause })
    },
  )
  const patience = pause(mostSeconds * 1000, undefined, { signal }).then(() => {
    throw new PainterFault(`It took more than ${mostSeconds} seconds.`)
  })
  const answer = readFrame(child.stdout, { mostBytes: mostFrameBytes }).then(understand)
  try {
    writeFrame(child.stdin, work.order, [work.bytes])
    return await Promise.race([answer, end, patience])
  } finally {
    settled.abort()
    child.kill('SIGKILL')
  }
}

function begin({ file, execArgv }: Program): Child {
  const child = spawnProcess(file, execArgv)
  // What it does not take or say any more is told by its end.
  for (const part of [child, child.stdin, child.stdout]) {
    part.on('error', () => undefined)
  }
  if (child.pid !== undefined) {
    stepBack(child.pid)
  }
  return child
}

/* Visitors come first. Its threads, which it does not have yet, take it over. */
function stepBack(processId: number): void {
  const { PRIORITY_BELOW_NORMAL } = os.constants.priority
  try {
    os.setPriority(processId, Math.max(os.getPriority(), PRIORITY_BELOW_NORMAL))
  } catch {
    // It ended already, which is told elsewhere, or the machine does not let us.
  }
}

function spawnProcess(file: string, execArgv: readonly string[]): Child {
  try {
    return spawn(process.execPath, [...execArgv, file], {
      env: programEnvironment,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
  } catch (cause) {
    throw new PainterFault('It could not begin.', { cause })
  }
}

function understand({ head, body }: Frame): Answer {
  const { data, error } = answerHead.safeParse(head)
  if (!data) {
    throw new PainterFault('It answered nonsense.', { cause: error })
  }
  if (data.kind !== 'drawn') {
    return data
  }
  let begin = 0
  const pictures = data.pictures.map(({ width, height, bytes }) => {
    const end = begin + bytes
    const picture = { bytes: body.subarray(begin, end), width, height }
    begin = end
    return picture
  })
  if (begin !== body.byteLength) {
    throw new PainterFault(`It sent ${body.byteLength} bytes and spoke of ${begin}.`)
  }
  return { kind: 'drawn', pictures }
}
