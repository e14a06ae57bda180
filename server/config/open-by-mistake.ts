type Set = {
  HOST: string
  PUBLIC_URL?: URL | undefined
  DEMO_OFFICE?: boolean | undefined
  WEBHOOKS_ALLOW_PRIVATE: boolean
}

/** Other machines can open a demo only when DEMO_OFFICE says so: an address in HOST is not enough. */
export function isDemoOpenByMistake({ DEMO_OFFICE, HOST, PUBLIC_URL }: Set): boolean {
  return !isLoopbackName(HOST) && PUBLIC_URL === undefined && DEMO_OFFICE === undefined
}

/** Shops of an office on the internet are strangers, who must not reach its machine. */
export function areWebhooksOpenByMistake({ PUBLIC_URL, WEBHOOKS_ALLOW_PRIVATE }: Set): boolean {
  return WEBHOOKS_ALLOW_PRIVATE && PUBLIC_URL !== undefined && !isLoopbackName(PUBLIC_URL.hostname)
}

function isLoopbackName(host: string): boolean {
  return /^(?:localhost|127\..*|\[?::1\]?)$/i.test(host)
}
