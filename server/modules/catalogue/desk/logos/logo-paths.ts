export const logoFolder = 'logos'

const uploaded = /^\/media\/logos\/([0-9a-f]{48})\.png$/

/** The path of an uploaded logo, from the key of its bytes. */
export function logoPath(key: string): string {
  return `/media/${key}.png`
}

/** The key of the bytes at a path; null if it is not the path of an uploaded logo. */
export function logoKeyAt(path: string): string | null {
  const name = uploaded.exec(path)?.[1]
  return name === undefined ? null : `${logoFolder}/${name}`
}
