export type SniffedType = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf'

/* The brands of ISO base media files with HEVC pictures. The brands of AVIF and video are not listed. */
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/** Recognises the type of a file by its first bytes; null for a type that is not accepted. */
export function sniffType(bytes: Uint8Array): SniffedType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16))
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) {
    return 'jpeg'
  }
  if (text.startsWith('\x89PNG\r\n\x1a\n')) {
    return 'png'
  }
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) {
    return 'webp'
  }
  if (text.startsWith('ftyp', 4) && heicBrands.has(text.slice(8, 12))) {
    return 'heic'
  }
  return /^%PDF-\d\.\d/.test(text) ? 'pdf' : null
}
