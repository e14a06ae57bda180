export type Arrival = {
  method: string
  userAgent: string | null
  /** Headers by which a browser marks what it loads ahead. */
  purpose: string | null
  /** What the response is for; only recent browsers say it. */
  destination: string | null
}

/* CUBOT is a maker of phones, not a bot. */
const robots =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|lighthouse|pingdom|uptime|monitor|curl\/|wget\/|python|go-http|java\/|okhttp|axios|node-fetch|undici|libwww|httpclient/i

/** Whether a person opened the address: no robot, no prefetch, no picture on a page. */
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
