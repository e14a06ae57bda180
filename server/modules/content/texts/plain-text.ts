const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** What of clean HTML is read, in one line. */
export function plainText(html: string): string {
  return html
    .replace(/<\/(?:p|h[2-4]|li|tr|t[dh]|blockquote|pre|figure|figcaption)>|<[bh]r\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
