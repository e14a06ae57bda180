import { sanitizeNotice } from '../read/sanitize-notice'

/** A notice as it is stored: clean HTML, or nothing where nothing can be read. */
export function cleanNotice(html: string | null): string | null {
  const clean = sanitizeNotice(html)?.trim() ?? ''
  return clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? null : clean
}

/** An empty field is none. */
export function textOrNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim()
}
