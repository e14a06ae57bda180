import { bounds, round, type Figure } from '../figures'
import { measureOnPhone } from './phone'
import { auditPages, type Audit } from '../support/audit'
import { measureScripts, type Scripts } from '../support/browser'
import { findDirectionPage, findNewsPage } from '../support/find-pages'
import { startHttpsFront } from '../support/https-front'
import { startProduct } from '../support/product'
import { withServers, root, startServer, type Running } from '../support/processes'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '../../scripts/steps/run.mjs'

const files = {
  'package.json': '{ "name": "empty", "private": true, "type": "module" }',
  // The linked packages are outside the application's own folder.
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(path.parse(root).root)} } }`,
  'app/layout.jsx': `export const metadata = { title: 'Empty', description: 'An empty application.' }
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}`,
  'app/counter.jsx': `'use client'
import { useState } from 'react'
export function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}`,
  'app/page.jsx': `import { Counter } from './counter'
export default function Page() {
  return <main><h1>Empty</h1><Counter /></main>
}`,
}

/** Builds and starts the smallest application with the same Next and one client component. */
async function startEmptyApp(): Promise<Running> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kantor-empty-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    mkdirSync(path.join(folder, 'app'))
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(path.join(folder, name), `${text}\n`)
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    const next = path.join(root, 'node_modules/next/dist/bin/next')
    const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
    await run(process.execPath, [next, 'build', folder], { quiet: true, env })
    const args = [next, 'start', folder, '-H', '127.0.0.1']
    const app = await startServer({ args, cwd: folder, env: () => env, probe: '/' })
    return { ...app, stop: () => app.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

const runs = 5

/**
 * The script size and Lighthouse scores of pages, compared with an empty application on the same Next,
 * both behind a proxy with HTTP/2, as visitors reach an office.
 */
export async function measurePage(): Promise<readonly Figure[]> {
  return withServers([startEmptyApp, startProduct], async ([empty, product]) => {
    if (!empty || !product) {
      throw new Error('A server did not start.')
    }
    const made = [await findDirectionPage(product.url), await findNewsPage(product.url)]
    const pages = ['/', '/en', ...made, '/faq']
    // A page is rendered at its first request, which must not be measured.
    await Promise.all(pages.map((page) => fetch(product.url + page).then((it) => it.text())))
    const fronts = [empty, product].map(
      ({ url }) =>
        () =>
          startHttpsFront(url),
    )
    return withServers(fronts, async ([emptyFront, front]) => {
      if (!emptyFront || !front) {
        throw new Error('A proxy did not start.')
      }
      const urls = [`${emptyFront.url}/`, ...pages.map((page) => front.url + page)]
      const [emptyScripts, homeScripts] = await measureScripts(urls.slice(0, 2))
      const [emptyAudit, ...audits] = await auditPages(urls, runs)
      if (!emptyScripts || !homeScripts || !emptyAudit) {
        throw new Error('Nothing was measured.')
      }
      return [
        ...scriptFigures(emptyScripts, homeScripts),
        ...audits.flatMap((audit, index) => auditFigures(pages[index] ?? '', audit, emptyAudit)),
        ...(await measureOnPhone({
          office: product.url,
          origin: front.url,
          empty: emptyFront.url,
        })),
      ]
    })
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
  const lostPoints =
    audit.failedAudits.length === 0 ? '' : `; lost by ${audit.failedAudits.join(', ')}`
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
      from: `median of ${runs}${audit[name] < 100 ? lostPoints : ''}`,
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
