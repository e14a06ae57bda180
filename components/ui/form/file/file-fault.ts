export type FileFault = 'wrong_type' | 'too_large' | 'empty'

export type FileRules = {
  /** As in the `accept` attribute: `image/*`, `application/pdf`, `.heic`. */
  accept: readonly string[]
  maxBytes: number
}

/** A first check, to answer without an upload; the server checks the bytes and decides. */
export function findFileFault(file: File, { accept, maxBytes }: FileRules): FileFault | null {
  if (!accept.some((pattern) => isOfType(file, pattern.toLowerCase()))) {
    return 'wrong_type'
  }
  if (file.size === 0) {
    return 'empty'
  }
  return file.size > maxBytes ? 'too_large' : null
}

function isOfType(file: File, pattern: string): boolean {
  if (pattern.startsWith('.')) {
    return file.name.toLowerCase().endsWith(pattern)
  }
  if (pattern.endsWith('/*')) {
    return file.type.startsWith(pattern.slice(0, -1))
  }
  return file.type === pattern
}
