import { AppError } from '@/lib/errors/app-error'

/** A sender who hangs up in the middle has sent what breaks off: `bad_request`, and no failure. */
export async function unlessCut<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (cause) {
    throw new AppError('bad_request', { cause })
  }
}
