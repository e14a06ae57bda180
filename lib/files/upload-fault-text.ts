import { ApiError } from '@/lib/http/api-error'

/** Why a file was refused. The texts about the file say more than the general text of the error. */
export function uploadFaultText(error: unknown, errorText: (error: unknown) => string): string {
  const texts = error instanceof ApiError ? Object.values(error.fields ?? {}).flat() : []
  return texts.length > 0 ? texts.join(' ') : errorText(error)
}
