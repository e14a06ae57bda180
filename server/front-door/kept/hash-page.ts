import { scriptHash } from '../content-security-policy'

export type HashedPage = { html: string; hashes: string[] }

/* Attributes as they are written here: quoted, and without what begins another element. */
const inlineScript = /<script\b((?:[^<>"]|"[^"<]*")*)>([\s\S]*?)<\/script>/gi

/**
 * A page as anybody may have it: what ran by this render's nonce runs by its hash, and of the nonce
 * nothing is left. An inline script without the nonce is none of ours; it is not hashed and never
 * runs.
 */
export function hashPage(html: string, nonce: string): HashedPage {
  const hashes = new Set<string>()
  const attribute = ` nonce="${nonce}"`
  for (const [, attributes = '', text = ''] of html.matchAll(inlineScript)) {
    const isOwn = attributes.includes(attribute) && !/\ssrc=/i.test(attributes)
    if (isOwn && text !== '') {
      hashes.add(scriptHash(withoutNonce(text, nonce)))
    }
  }
  return { html: withoutNonce(html, nonce), hashes: [...hashes] }
}

/** The same where it stands as an attribute, in what the browser goes on from, and in a header. */
export function withoutNonce(text: string, nonce: string): string {
  return (
    text
      .replaceAll(`; nonce="${nonce}"`, '')
      .replaceAll(` nonce="${nonce}"`, '')
      // As a page says it that was rendered without one.
      .replaceAll(`\\"nonce\\":\\"${nonce}\\"`, '\\"nonce\\":\\"$undefined\\"')
      .replaceAll(nonce, '')
  )
}
