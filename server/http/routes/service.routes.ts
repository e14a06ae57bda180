import { createHash, timingSafeEqual } from 'node:crypto'
import {
  healthResponse,
  readinessResponse,
  wellResponse,
  type ReadinessPart,
  type ReadinessResponse,
} from '@/lib/contracts/service'
import { AppError } from '@/lib/errors/app-error'
import type { Container } from '@/server/container'
import { bindingsOf, type ApiContext } from '../api-env'
import { servicePaths } from '../api-paths'
import type { FileRoute } from '../endpoint/route'
import { sendBytes } from '../endpoint/send-bytes'
import { isLoopback, peerOf } from '../middleware/client-address'
import { renderSecurityTxt } from '../presenters/site/machines/text-files'
import { siteOrigin } from '../presenters/site/site-origin'

const checkTimeoutMilliseconds = 2000

/* Requests share a running check, because anybody may call the probe as often as they like. */
const running = new WeakMap<Container, Promise<ReadinessResponse>>()

function checkReadiness(container: Container): Promise<ReadinessResponse> {
  const inProgress = running.get(container)
  if (inProgress) {
    return inProgress
  }
  const check = findStuckPart(container).finally(() => running.delete(container))
  running.set(container, check)
  return check
}

/*
 * A part is checked only if the part on which it depends is ready. So the answer names the part that
 * is stuck, and not also the parts that depend on it.
 */
async function findStuckPart(container: Container): Promise<ReadinessResponse> {
  const { readiness } = container
  if (readiness.isStopping()) {
    return { ready: false, stuck: ['stopping'] }
  }
  const parts: [ReadinessPart, () => Promise<boolean>][] = [
    ['database', () => readiness.databaseReachable()],
    ['migrations', () => readiness.migrationsApplied()],
    ['pages', () => Promise.resolve(readiness.pagesRendered())],
  ]
  for (const [part, check] of parts) {
    if (!(await succeedsInTime(check))) {
      return { ready: false, stuck: [part] }
    }
  }
  return { ready: true, stuck: [] }
}

/* A check that takes too long counts as failed, because a probe must be answered in time. */
async function succeedsInTime(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), checkTimeoutMilliseconds)
  })
  try {
    return await Promise.race([check(), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** Routes for running the server: probes, metrics, and the contact for reporting vulnerabilities. */
export const serviceRoutes: readonly FileRoute[] = [
  { path: servicePaths.health, limit: null, answer: answerHealth },
  { path: servicePaths.readiness, limit: null, answer: answerReadiness },
  { path: servicePaths.well, limit: null, answer: answerWellness },
  { path: servicePaths.metrics, limit: null, answer: answerMetrics },
  { path: servicePaths.security, limit: 'read', answer: answerSecurity },
]

const json = 'application/json; charset=utf-8'

function answerHealth(c: ApiContext): Response {
  const body = JSON.stringify(healthResponse.parse({ alive: true }))
  return sendBytes(c, { body, contentType: json, cache: 'no-store' })
}

async function answerReadiness(c: ApiContext, container: Container): Promise<Response> {
  const readiness = await checkReadiness(container)
  const body = JSON.stringify(readinessResponse.parse(readiness))
  if (readiness.ready) {
    return sendBytes(c, { body, contentType: json, cache: 'no-store' })
  }
  const headers = { 'Retry-After': '10' }
  return sendBytes(c, { body, contentType: json, cache: 'no-store', status: 503, headers })
}

/* Only callers who may see the metrics learn what is wrong. Others only learn whether all is well. */
async function answerWellness(c: ApiContext, { config, health }: Container): Promise<Response> {
  const { unwell } = await health.look()
  const isWell = unwell.length === 0
  const shown = maySeeMetrics(c, config.metricsToken) ? { unwell } : {}
  const body = JSON.stringify(wellResponse.parse({ well: isWell, ...shown }))
  return sendBytes(c, { body, contentType: json, cache: 'no-store', status: isWell ? 200 : 503 })
}

async function answerMetrics(c: ApiContext, { config, metrics }: Container): Promise<Response> {
  // The answer is 404, so that a caller who may not read the metrics does not learn that they exist.
  if (!maySeeMetrics(c, config.metricsToken)) {
    throw new AppError('not_found')
  }
  const body = await metrics.registry.metrics()
  return sendBytes(c, { body, contentType: metrics.registry.contentType, cache: 'no-store' })
}

function maySeeMetrics(c: ApiContext, token: string | null): boolean {
  if (token !== null) {
    return isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)
  }
  // Forwarded requests are refused: behind a proxy on this machine every caller would look local.
  const isForwarded = forwardingHeaders.some((name) => c.req.header(name) !== undefined)
  return !isForwarded && isLoopback(peerOf(bindingsOf(c).incoming))
}

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/* The comparison takes the same time however much of the token is right. */
function isSame(received: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(received), digest(expected))
}

function answerSecurity(c: ApiContext, { config, clock }: Container): Response {
  if (config.contactEmail === null) {
    throw new AppError('not_found')
  }
  const body = renderSecurityTxt({
    contactEmail: config.contactEmail,
    origin: siteOrigin(c.req.url, config),
    now: clock.now(),
  })
  const cache = { maxAgeSeconds: 86_400 }
  return sendBytes(c, { body, contentType: 'text/plain; charset=utf-8', cache })
}
