/** The id of a call on the page `/api/docs`. */
export function docsAnchor({ method, path }: { method: string; path: string }): string {
  return `${method.toLowerCase()}${path.replace(/[^a-z0-9]+/gi, '-').replace(/-$/, '')}`
}
