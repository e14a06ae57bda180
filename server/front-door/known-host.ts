/** With a public address set, only that host is this site; links made from any other would lie. */
export function isKnownHost(host: string | undefined, publicUrl: URL | null): boolean {
  if (publicUrl === null) {
    return host !== undefined && /^[a-z0-9.:[\]_-]{1,255}$/i.test(host)
  }
  return host?.toLowerCase() === publicUrl.host
}
