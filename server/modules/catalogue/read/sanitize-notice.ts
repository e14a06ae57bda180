import sanitizeHtml from 'sanitize-html'

/**
 * Operators write notices in HTML; the result is safe to put into a page. Everything outside the
 * short list of tags below is escaped or dropped.
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
