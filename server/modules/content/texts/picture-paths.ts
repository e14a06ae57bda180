export const pictureWidths = { full: 1600, preview: 640 } as const

const path = String.raw`\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(?:640|1600)\.webp`
const whole = new RegExp(`^${path}$`)
const anywhere = new RegExp(path, 'g')

export function picturePath(id: string, width: number): string {
  return `/media/${id}/${width}.webp`
}

/** The id of the picture at an address; null for any other address. */
export function pictureAt(address: string): string | null {
  return whole.exec(address)?.[1] ?? null
}

/** The ids of the pictures in a Markdown text, each once. */
export function picturesIn(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(anywhere)].flatMap(([, id]) => id ?? []))]
}
