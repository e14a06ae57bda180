import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '@/scripts/steps/browser.mjs'
import { median } from '../figures'
import { browserFlags } from './browser'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** Scores from 0 to 100, and the layout shift while the page loaded. */
export type Audit = Record<Category, number> & {
  layoutShift: number
  failedAudits: readonly string[]
}

/**
 * Audits the pages in turn, each several times, with Lighthouse as a phone on a slow network, and returns
 * the medians.
 */
export async function auditPages(urls: readonly string[], runs: number): Promise<Audit[]> {
  const audits = urls.map((): Audit[] => [])
  for (let run = 0; run < runs; run += 1) {
    for (const [index, url] of urls.entries()) {
      audits[index]?.push(await auditWithRetries(url))
    }
  }
  return audits.map(middleOf)
}

/* Retries, because the browser sometimes loses the beginning of its trace, whatever the page is. */
async function auditWithRetries(url: string, tries = 3): Promise<Audit> {
  try {
    return await auditOnce(url)
  } catch (error) {
    if (tries === 1) {
      throw error
    }
    return auditWithRetries(url, tries - 1)
  }
}

async function auditOnce(url: string): Promise<Audit> {
  const chrome = await launch({
    chromePath: await findBrowser(),
    chromeFlags: ['--headless=new', ...browserFlags],
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: [...categories],
      // The visitor has the page's language; otherwise the first request would be redirected.
      extraHeaders: { 'accept-language': isEnglish(url) ? 'en' : 'ru' },
    })
    const report = result?.lhr
    if (!report || report.runtimeError) {
      throw new Error(`Lighthouse cannot read ${url}: ${report?.runtimeError?.message ?? ''}`)
    }
    const unread = categories.filter((name) => (report.categories[name]?.score ?? null) === null)
    if (unread.length > 0) {
      throw new Error(`Lighthouse gives ${url} no score for ${unread.join(', ')}.`)
    }
    const points = (name: Category) => Math.round((report.categories[name]?.score ?? 0) * 100)
    const auditRefs = categories
      .slice(1)
      .flatMap((name) => report.categories[name]?.auditRefs ?? [])
    return {
      performance: points('performance'),
      accessibility: points('accessibility'),
      'best-practices': points('best-practices'),
      seo: points('seo'),
      layoutShift: report.audits['cumulative-layout-shift']?.numericValue ?? NaN,
      failedAudits: auditRefs
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    }
  } finally {
    chrome.kill()
  }
}

function isEnglish(url: string): boolean {
  return /^\/en(\/|$)/.test(new URL(url).pathname)
}

function middleOf(audits: readonly Audit[]): Audit {
  const middle = (name: Category | 'layoutShift') => median(audits.map((audit) => audit[name]))
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best-practices': middle('best-practices'),
    seo: middle('seo'),
    layoutShift: middle('layoutShift'),
    failedAudits: [...new Set(audits.flatMap(({ failedAudits }) => failedAudits))],
  }
}
