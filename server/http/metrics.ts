import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

type RequestSample = { method: string; route: string; status: number; seconds: number }

export type Metrics = {
  registry: Registry
  requestStarted(): void
  requestEnded(sample: RequestSample): void
  /** Counts a GET that was answered from memory. */
  answeredAtOnce(route: string, status: number): void
  /** Counts a public page, served from the cache or rendered. */
  pageGiven(how: 'kept' | 'rendered'): void
}

/* A client must not be able to invent label values, because they would fill the memory. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })

  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer an API request, by route pattern and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const atOnce = new Map<string, Map<number, number>>()
  new Counter({
    name: 'http_answered_at_once_total',
    help: 'API requests that were answered directly from memory, by route pattern and status.',
    labelNames: ['route', 'status'] as const,
    registers: [registry],
    // Counts are added up here and reported once per scrape, because there may be thousands a second.
    collect() {
      for (const [route, statuses] of atOnce) {
        statuses.forEach((since, status) => this.inc({ route, status }, since))
      }
      atOnce.clear()
    },
  })
  const pageCounts = countPages(registry)
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'API requests in progress.',
    registers: [registry],
  })

  return {
    registry,
    pageGiven: (how) => {
      pageCounts[how] += 1
    },
    requestStarted: () => inFlight.inc(),
    requestEnded({ method, route, status, seconds }) {
      inFlight.dec()
      const knownMethod = knownMethods.has(method) ? method : 'other'
      duration.observe({ method: knownMethod, route, status }, seconds)
    },
    answeredAtOnce(route, status) {
      const statuses = atOnce.get(route) ?? new Map<number, number>()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      atOnce.set(route, statuses)
    },
  }
}

/* Counts pages; the counts are reported once per scrape. */
function countPages(registry: Registry): { kept: number; rendered: number } {
  const pageCounts = { kept: 0, rendered: 0 }
  new Counter({
    name: 'pages_given_total',
    help: 'Public pages that were served from the cache (kept) or rendered for the request.',
    labelNames: ['how'] as const,
    registers: [registry],
    collect() {
      for (const how of ['kept', 'rendered'] as const) {
        this.inc({ how }, pageCounts[how])
        pageCounts[how] = 0
      }
    },
  })
  return pageCounts
}
