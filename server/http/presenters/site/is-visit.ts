export type Arrival = {
  method: string
  userAgent: string | null
  /** What a browser says of what it loads before anybody asked for it. */
  purpose: string | null
  /** What the answer is to become; told by browsers of today alone. */
  destination: string | null
}

/* CUBOT is a maker of telephones. */
const robots =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|lighthouse|pingdom|uptime|monitor|curl\/|wget\/|python|go-http|java\/|okhttp|axios|node-fetch|undici|libwww|httpclient/i

/** Whether a person opened the address: no robot, nothing loaded ahead, no picture on a page. */
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
