import type { Endpoint } from '@/lib/contracts/endpoint'
import { rowsOmittedHeader } from '@/lib/contracts/files'
import type { LooseInput } from '@/lib/http/call-types'
import { endpointPath } from '@/lib/http/endpoint-path'
import { fetchSigned } from '@/lib/http/fetch-signed'
import type { Locale } from '@/lib/i18n/locales'
import { saveFile } from './save-file'

type Download = {
  endpoint: Endpoint
  params?: LooseInput['params']
  query: LooseInput['query']
  locale: Locale
}

/** Saves the answer of a call as a file. Returns false when rows were left out; throws on failure. */
export async function saveDownload({ endpoint, locale, ...input }: Download): Promise<boolean> {
  const answer = await fetchSigned(endpointPath(endpoint, input, locale))
  if (!answer.ok) {
    throw new Error('The file could not be saved.')
  }
  saveFile(await answer.blob(), nameOf(answer))
  return !answer.headers.has(rowsOmittedHeader)
}

function nameOf({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'kantor.csv'
}
