import { cookies } from 'next/headers'

const name = 'refferal'
const longest = 64

/** By whom the reader was sent to this site: the first who did, else whom this address names. */
export async function loadReferral(
  search: Record<string, string | string[] | undefined>,
): Promise<string | null> {
  const kept = (await cookies()).get(name)?.value.trim() ?? ''
  const named = search[name]
  const given = typeof named === 'string' ? named.trim() : ''
  return [kept, given].find((code) => code !== '' && code.length <= longest) ?? null
}
