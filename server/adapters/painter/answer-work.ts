import { BadPicture } from '@/server/modules/files/ports'
import { paint } from './paint'
import type { AnswerHead, Work } from './work'

/** Does one piece of work, and says in the head of the answer what became of it. */
export async function answerWork(
  work: Work,
): Promise<{ head: AnswerHead; bodies: readonly Uint8Array[] }> {
  try {
    const drawn = await paint(work)
    const pictures = drawn.map(({ bytes, ...size }) => ({ ...size, bytes: bytes.byteLength }))
    return { head: { kind: 'drawn', pictures }, bodies: drawn.map(({ bytes }) => bytes) }
  } catch (error) {
    const head: AnswerHead =
      error instanceof BadPicture
        ? { kind: 'bad', fault: error.fault, why: messageOf(error.cause) }
        : { kind: 'failed', why: messageOf(error) }
    return { head, bodies: [] }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : ''
}
