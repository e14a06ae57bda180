import { isIP } from 'node:net'

type Names = { publicUrl: URL | null; ownHost: string }

/**
 * With a public address set, only that host is this site; links made from any other would lie. Without
 * one it is this machine by its usual names, by an address in figures, or by the name it listens on:
 * names that no stranger's page can have, so that none can point its own name here and be taken for
 * this office.
 */
export function isKnownHost(host: string | undefined, { publicUrl, ownHost }: Names): boolean {
  const asked = host?.toLowerCase()
  if (asked === undefined || publicUrl !== null) {
    return asked === publicUrl?.host
  }
  const name = /^(\[[^\]]+\]|[^:]+)(?::\d{1,5})?$/.exec(asked)?.[1] ?? ''
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0
  return isAddress || name === 'localhost' || name.endsWith('.localhost') || name === ownHost
}
