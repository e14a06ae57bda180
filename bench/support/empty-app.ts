import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '@/scripts/steps/run.mjs'
import { root, startServer, type Running } from './processes'

const files = {
  'package.json': '{ "name": "empty", "private": true, "type": "module" }',
  // The linked packages lie outside the application's own folder.
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

/** The least application of the same Next with one client component, built and started. */
export async function startEmptyApp(): Promise<Running> {
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
