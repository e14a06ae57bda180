import sanitizeHtml from 'sanitize-html'

/**
 * Operators write notices in HTML; what leaves here can be set into a page. Everything outside this
 * short list becomes text or disappears, whatever was stored.
 */
export function sanitizeNotice(html: string | null): string | null {
  if (html === null) {
    return null
  }
  return sanitizeHtml(html, rules)
}

const rules: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }) },
}
