import { bounds, round, type Figure } from '../figures'
import { auditPages, type Audit } from '../support/audit'
import { measureScripts, type Scripts } from '../support/browser'
import { findDirectionPage } from '../support/direction-page'
import { startEmptyApp } from '../support/empty-app'
import { findNewsPage } from '../support/news-page'
import { startProduct } from '../support/product'
import { withServers } from '../support/processes'

const runs = 5

/** What the pages weigh and how they are judged, beside an empty application of the same Next. */
export async function measurePage(): Promise<readonly Figure[]> {
  return withServers([startEmptyApp, startProduct], async ([empty, product]) => {
    if (!empty || !product) {
      throw new Error('A server did not start.')
    }
    const made = [await findDirectionPage(product.url), await findNewsPage(product.url)]
    const pages = ['/', '/en', ...made, '/faq']
    // Each page is rendered when it is first asked for.
    await Promise.all(pages.map((page) => fetch(product.url + page).then((it) => it.text())))
    const urls = [`${empty.url}/`, ...pages.map((page) => product.url + page)]

    const [emptyScripts, homeScripts] = await measureScripts(urls.slice(0, 2))
    const [emptyAudit, ...audits] = await auditPages(urls, runs)
    if (!emptyScripts || !homeScripts || !emptyAudit) {
      throw new Error('Nothing was measured.')
    }
    return [
      ...scriptFigures(emptyScripts, homeScripts),
      ...audits.flatMap((audit, index) => auditFigures(pages[index] ?? '', audit, emptyAudit)),
    ]
  })
}

function scriptFigures(empty: Scripts, home: Scripts): Figure[] {
  const largest = home.files.slice(0, 5).map(({ bytes }) => round(bytes / 1000, 1))
  return [
    {
      name: 'scripts of the home page against an empty app',
      value: home.bytes / empty.bytes,
      unit: '×',
      bound: bounds.scriptRatio,
      from: `${kilobytes(home)} against ${kilobytes(empty)} kB, packed; largest ${largest.join(', ')}`,
    },
  ]
}

function auditFigures(page: string, audit: Audit, empty: Audit): Figure[] {
  const scores = ['accessibility', 'best-practices', 'seo'] as const
  const faults = audit.faults.length === 0 ? '' : `; lost by ${audit.faults.join(', ')}`
  return [
    {
      name: `${page}: performance below the empty app`,
      value: empty.performance - audit.performance,
      unit: 'points',
      bound: bounds.performancePointsBelow,
      from: `Lighthouse mobile, ${audit.performance} against ${empty.performance}, median of ${runs}`,
    },
    ...scores.map((name): Figure => ({
      name: `${page}: ${name}`,
      value: audit[name],
      unit: 'points',
      bound: bounds.score,
      from: `median of ${runs}${audit[name] < 100 ? faults : ''}`,
    })),
    {
      name: `${page}: layout shift`,
      value: audit.layoutShift,
      unit: '',
      bound: bounds.layoutShift,
      from: `cumulative, median of ${runs}`,
    },
  ]
}

function kilobytes({ bytes }: Scripts): number {
  return round(bytes / 1000, 1)
}
