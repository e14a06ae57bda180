import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'

const sources = {
  painter: 'server/adapters/painter/process.ts',
  renderer: 'tests/fixtures/stand-in-renderer.ts',
  embedded: 'tests/embedded/child.ts',
  writer: 'tests/chaos/writer.ts',
  operator: 'scripts/operator.ts',
  // The thread in which `operator` hashes a password.
  passwords: 'server/modules/sessions/passwords/thread.ts',
  rotateNumbers: 'scripts/rotate-numbers.ts',
} as const

/** The built files of programs that tests start. */
export type Programs = Record<keyof typeof sources, string>

declare module 'vitest' {
  interface ProvidedContext {
    programs: Programs
  }
}

/**
 * Builds the programs in the same way as `npm run build`. Started from source, each process would first
 * load a compiler, which takes longer than its work.
 */
export async function buildPrograms(): Promise<{
  programs: Programs
  remove: () => Promise<void>
}> {
  // Inside the repository, so that the programs find its packages.
  const parent = path.resolve('test-results')
  await mkdir(parent, { recursive: true })
  const outdir = await mkdtemp(path.join(parent, 'programs-'))
  // Some tests start programs as another user.
  await chmod(outdir, 0o755)
  await build({
    entryPoints: sources,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
  })
  const names = Object.keys(sources) as (keyof typeof sources)[]
  return {
    programs: Object.fromEntries(
      names.map((name) => [name, path.join(outdir, `${name}.mjs`)]),
    ) as Programs,
    remove: () => rm(outdir, { recursive: true, force: true }),
  }
}
