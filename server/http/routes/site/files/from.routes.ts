import { readPrefill, setPrefill } from '@/lib/exchange/address/exchange-address'
import { localePath } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import { countVisit } from '@/server/modules/site'
import type { ApiContext } from '@/server/http/api-env'
import type { FileRoute } from '@/server/http/endpoint/route'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { createWindowLimiter, type WindowLimiter } from '@/server/http/middleware/window-limiter'
import { isVisit } from '@/server/http/presenters/site/is-visit'

/** The link from a monitoring site: counts the visitor and redirects them to the home page. */
export const fromRoutes: readonly FileRoute[] = [
  // No rate limit: visitors over the limit are redirected too, but not counted.
  { path: '/from/:slug', limit: null, answer: countAndRedirect },
]

/* The longest time for which counting may delay a visitor. */
const maxWaitMilliseconds = 300

async function countAndRedirect(c: ApiContext, container: Container): Promise<Response> {
  const counting = count(c, container).catch((error: unknown) => {
    container.logger.warn({ err: error }, 'a visit from a monitoring site could not be counted')
  })
  await Promise.race([counting, pause(maxWaitMilliseconds)])
  const home = localePath(c.get('locale'), '/')
  return c.body(null, 302, {
    Location: `${home}${queryOf(c)}`,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  })
}

async function count(c: ApiContext, container: Container): Promise<void> {
  const header = (name: string) => c.req.header(name) ?? null
  const isPerson = isVisit({
    method: c.req.method,
    userAgent: header('user-agent'),
    purpose: header('sec-purpose') ?? header('purpose') ?? header('x-moz'),
    destination: header('sec-fetch-dest'),
  })
  const slug = c.req.param('slug') ?? ''
  if (isPerson && isWithinLimit(c, container)) {
    await countVisit(container.db, { slug, now: container.clock.now() })
  }
}

/* More visits than this from one network are reloads, or attempts to inflate the count. */
const visitLimit = { points: 5, durationSeconds: 60 }
const limiters = new WeakMap<Container, WindowLimiter>()

function isWithinLimit(c: ApiContext, container: Container): boolean {
  const limiter = limiters.get(container) ?? createWindowLimiter(visitLimit)
  limiters.set(container, limiter)
  return limiter.take(addressKey(addressOf(c, container.config))) === 0
}

const currency = /^[A-Za-z0-9_-]{1,40}$/

/** Passes on only the parameters of the exchange, and drops all others. */
function queryOf(c: ApiContext): string {
  const query = new URLSearchParams()
  for (const name of ['cur_from', 'cur_to']) {
    const value = c.req.query(name) ?? ''
    if (currency.test(value)) {
      query.set(name, value)
    }
  }
  // An amount is only passed on with its currency.
  if (query.has('cur_from')) {
    setPrefill(
      query,
      readPrefill((name) => c.req.query(name) ?? null),
    )
  }
  return query.size === 0 ? '' : `?${query.toString()}`
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
