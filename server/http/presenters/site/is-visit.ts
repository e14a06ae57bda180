export type Arrival = {
  method: string
  userAgent: string | null
  /** A header that a browser sends when it prefetches. */
  purpose: string | null
  /** What the response is for, according to a header that only recent browsers send. */
  destination: string | null
}

/* `cubot` is removed before this check, because CUBOT is a maker of phones, not a bot. */
const robots =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|lighthouse|pingdom|uptime|monitor|curl\/|wget\/|python|go-http|java\/|okhttp|axios|node-fetch|undici|libwww|httpclient/i

/** Whether a person opened the link. Robots, prefetches and embedded resources do not count. */
export function isVisit({ method, userAgent, purpose, destination }: Arrival): boolean {
  return (
    method === 'GET' &&
    userAgent !== null &&
    userAgent.trim() !== '' &&
    !robots.test(userAgent.replace(/\bcubot\b/gi, '')) &&
    !/prefetch|prerender|preview/i.test(purpose ?? '') &&
    (destination === null || destination === 'document')
  )
}
