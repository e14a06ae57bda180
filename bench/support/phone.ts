import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { findBrowser } from '@/scripts/steps/browser.mjs'
import { browserFlags } from './browser'

/** What a visitor with a slow phone experiences on a page, in milliseconds. */
export type PhoneVisit = {
  largestPaint: number
  /** When the page's main control reacts to the visitor. */
  hydrated: number
  /** The cumulative layout shift of the whole visit. */
  layoutShift: number
  /** The slowest reaction to each kind of input, by the name of its gesture. */
  reactions: ReadonlyMap<string, number>
}

export type PhoneTask = {
  url: string
  /** A control that React makes interactive. */
  control: string
  /** The cookies that the page needs. */
  cookies?: { name: string; value: string }[]
  gestures?: Record<string, (page: Page) => Promise<void>>
}

/* The presets of Chrome's developer tools: “Slow 4G”, and a processor four times slower. */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (0.75 * 1024 * 1024 * 0.9) / 8,
}
const processorSlowdown = 4
const screen = { width: 360, height: 740 }

/** Opens the page once, as a visitor whose browser has stored nothing. */
export async function visitOnPhone(task: PhoneTask): Promise<PhoneVisit> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: browserFlags,
  })
  try {
    return await visit(browser, task)
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, task: PhoneTask): Promise<PhoneVisit> {
  const { control, cookies = [], gestures = {}, url } = task
  const context = await browser.newContext({
    viewport: screen,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: new URL('/', url).href })))
  const page = await context.newPage()
  // The compiler adds calls of this helper to functions, and the page does not have it.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(observe, control)
  const session = await context.newCDPSession(page)
  await slowDown(session)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => window.__phoneVisit?.hydrated !== undefined)
  await page.waitForLoadState('networkidle')
  // The first input ends the list of largest paints, so they are read before it.
  const largestPaint = await page.evaluate(() => window.__phoneVisit?.largestPaint ?? NaN)
  const reactions = new Map<string, number>()
  for (const [name, gesture] of Object.entries(gestures)) {
    await page.evaluate(() => window.__phoneVisit?.forgetReactions())
    await gesture(page)
    reactions.set(name, await slowestReaction(page))
  }
  const { hydrated, layoutShift } = await page.evaluate(() => ({
    hydrated: window.__phoneVisit?.hydrated ?? NaN,
    layoutShift: window.__phoneVisit?.layoutShift ?? NaN,
  }))
  return { largestPaint, hydrated, layoutShift, reactions }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
}

/* An event's duration is known after the next frame, so this waits for two frames and idle time. */
async function slowestReaction(page: Page): Promise<number> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve())),
        )
      }),
  )
  return page.evaluate(() => window.__phoneVisit?.slowestReaction() ?? NaN)
}

declare global {
  interface Window {
    __phoneVisit?: {
      largestPaint: number
      layoutShift: number
      hydrated?: number
      slowestReaction: () => number
      forgetReactions: () => void
    }
  }
}

/* Runs in the page before the page's own scripts. */
function observe(control: string): void {
  let reactions: number[] = []
  const visit: NonNullable<Window['__phoneVisit']> = {
    largestPaint: 0,
    layoutShift: 0,
    slowestReaction: () => Math.max(0, ...reactions),
    forgetReactions: () => {
      reactions = []
    },
  }
  window.__phoneVisit = visit
  const watch = (type: string, note: (entry: PerformanceEntry) => void, threshold?: number) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...(threshold !== undefined && { durationThreshold: threshold }),
    })
  watch('largest-contentful-paint', ({ startTime }) => {
    visit.largestPaint = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    visit.layoutShift += hadRecentInput ? 0 : value
  })
  const noteReaction = (entry: PerformanceEntry) => {
    if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0) {
      reactions.push(entry.duration)
    }
  }
  watch('event', noteReaction, 16)
  const look = () => {
    const element = document.querySelector(control)
    // React stores the props of an element that it has hydrated in a property of the element.
    if (element && Object.keys(element).some((key) => key.startsWith('__reactProps$'))) {
      visit.hydrated = performance.now()
    } else {
      requestAnimationFrame(look)
    }
  }
  requestAnimationFrame(look)
}
