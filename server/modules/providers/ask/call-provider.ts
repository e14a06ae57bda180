import { abortWithin } from '@/lib/timing/abort-within'
import { ProviderError, type ProviderAnswer, type RequisiteProvider } from '../ports'
import { noteFailure, noteSuccess } from './health'
import type { TendParts } from './tend-parts'

type Called = { answer: ProviderAnswer } | { answer: null; error: ProviderError }

/** Calls a provider within its time, and keeps count of its failures. */
export async function callProvider(
  { db, clock, signal }: Pick<TendParts, 'db' | 'clock' | 'signal'>,
  { name, answerMilliseconds }: RequisiteProvider,
  call: (signal: AbortSignal) => Promise<ProviderAnswer>,
): Promise<Called> {
  const limit = abortWithin(answerMilliseconds, signal)
  try {
    const answer = await call(limit)
    await noteSuccess(db, { name, now: clock.now() })
    return { answer }
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      throw error
    }
    // A process that stops has cut its own calls short.
    if (!signal.aborted) {
      await noteFailure(db, { name, fault: error.fault, now: clock.now() })
    }
    return { answer: null, error }
  }
}
