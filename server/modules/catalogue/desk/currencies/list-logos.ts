import { readdir } from 'node:fs/promises'
import path from 'node:path'

const fileName = /^[a-z0-9]+(-[a-z0-9]+)*\.svg$/

/** Paths of the pictures a currency may have: whatever lies in `public/logos`. */
export async function listLogos(publicFolder: string): Promise<string[]> {
  const names = await readdir(path.join(publicFolder, 'logos'))
  return names
    .filter((name) => fileName.test(name))
    .toSorted()
    .map((name) => `/logos/${name}`)
}
