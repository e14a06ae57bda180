import type { ServerResponse } from 'node:http'

const stylesheet = /<link rel="stylesheet" href="(\/_next\/[^"<>]+)"/g

/**
 * Names the styles of a page in the answer's own head, where a browser meets them before it reads
 * the page: without them it paints nothing.
 */
export function announceStyles(response: ServerResponse, html: string): void {
  for (const [, href = ''] of html.matchAll(stylesheet)) {
    response.appendHeader('link', `<${href}>; rel=preload; as=style`)
  }
}
