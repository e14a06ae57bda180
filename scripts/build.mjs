import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  readdirSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { hintScripts } from './steps/hint-scripts.mjs'
import { root } from './steps/root.mjs'
import { packStaticFiles } from './steps/pack-static-files.mjs'
import { run } from './steps/run.mjs'
import { createHash } from 'node:crypto'

/** The sources of the built product, without tests and documents. */
const sources = [
  'app',
  'components',
  'features',
  'lib',
  'messages',
  'public',
  'server',
  'middleware.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/steps',
]

/** A hash that changes when any of these files changes. */
function fingerprint(names = sources) {
  const hash = createHash('sha256')
  for (const name of names) {
    for (const file of filesBelow(path.join(root, name))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesBelow(/** @type {string} */ start) {
  if (!existsSync(start)) {
    return []
  }
  if (!statSync(start).isDirectory()) {
    return [start]
  }
  return readdirSync(start)
    .sort()
    .filter((name) => !/\.(test|spec)\.tsx?$/.test(name))
    .flatMap((name) => filesBelow(path.join(start, name)))
}

const stampFile = path.join(root, 'dist', 'fingerprint')

/** Builds the pages and the server, unless they were already built from these sources. */
export async function buildIfNeeded({ quiet = true } = {}) {
  const wanted = fingerprint()
  const isBuilt =
    existsSync(stampFile) &&
    existsSync(path.join(root, '.next', 'BUILD_ID')) &&
    readFileSync(stampFile, 'utf8') === wanted
  if (isBuilt) {
    return false
  }
  // Without its fingerprint, an interrupted build does not count as a finished one.
  rmSync(stampFile, { force: true })
  await buildPages({ quiet })
  const built = path.join(root, '.next', 'static')
  await hintScripts(built)
  await packStaticFiles(built)
  await buildServer()
  writeFileSync(stampFile, wanted)
  return true
}

async function buildPages({ quiet = false }) {
  const next = path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next')
  await run(process.execPath, [next, 'build'], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    quiet,
  })
}

async function buildServer() {
  const { build } = await import('esbuild')
  mkdirSync(path.join(root, 'dist'), { recursive: true })
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'server/main.ts',
      painter: 'server/adapters/painter/process.ts',
      renderer: 'server/renderer/process.ts',
      signer: 'server/signer/main.ts',
      passwords: 'server/modules/sessions/passwords/thread.ts',
    },
    outdir: 'dist/server',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const isNew = await buildIfNeeded({ quiet: false })
  console.log(isNew ? 'Built.' : 'Nothing changed since the last build.')
}
