const shape = /^#(?:secret=)?([\w-]{43})$/

/** The claim's secret in the fragment of its mail's link, which no server is ever sent. */
export function secretOfHash(hash: string): string | null {
  return shape.exec(hash)?.[1] ?? null
}
