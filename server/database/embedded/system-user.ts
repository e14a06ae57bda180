import { readFile } from 'node:fs/promises'

import { EmbeddedDatabaseError, useOwnServer } from './embedded-database-error'
import type { Binaries } from './locate-binaries'
import { type Launch, runCommand } from './run-command'

export type SystemUser = { uid: number; gid: number }
export type Launcher = {
  /** The user who must own the data; undefined when the current user can run PostgreSQL. */
  user: SystemUser | undefined
  launch: (file: string, args: string[]) => Launch
}

const ownUser = 'kantor-postgres'
const probe = '[ -x "$1" ] && "$1" --version >/dev/null 2>&1 && [ -r "$2" ] && [ -x "$3" ]'

/**
 * PostgreSQL refuses to run as root. When Kantor is started by root, PostgreSQL runs as the user who
 * owns the data, or else as a system user. If necessary, a capability lets this user pass through
 * directories that are closed to it.
 */
export async function chooseLauncher(
  binaries: Binaries,
  directory: string,
  dataOwner: SystemUser | undefined,
): Promise<Launcher> {
  if (process.getuid?.() !== 0) {
    return { user: undefined, launch: (file, args) => ({ file, args }) }
  }
  const user = dataOwner ?? (await findSystemUser())
  const plain = (file: string, args: string[]) => ({ file, args, ...user })
  if (await canReach(plain, binaries, directory)) {
    return { user, launch: plain }
  }
  for (const capability of await traversalCapabilities()) {
    const wrapped = withCapability(user, capability)
    if (await canReach(wrapped, binaries, directory)) {
      return { user, launch: wrapped }
    }
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL does not run as root, and the system user (uid ${user.uid}) that it runs as ` +
      `cannot reach ${directory} or ${binaries.postgres}; move Kantor to a directory open to ` +
      `everyone such as /opt/kantor, start it as a normal user, or ${useOwnServer}.`,
  )
}

async function canReach(
  launch: Launcher['launch'],
  binaries: Binaries,
  directory: string,
): Promise<boolean> {
  const { postgres, share } = binaries
  const result = await runCommand(
    launch('/bin/sh', ['-c', probe, 'sh', postgres, share, directory]),
  )
  return result.code === 0
}

/**
 * Kantor may be in a directory such as /root, which an ambient capability lets the system user pass
 * through. Without no_setuid_fixup the kernel would ignore capabilities in access(2), with which
 * PostgreSQL looks for its own files.
 */
function withCapability(user: SystemUser, capability: string): Launcher['launch'] {
  const only = `-all,+${capability}`
  return (file, args) => ({
    file: 'setpriv',
    args: [
      `--reuid=${user.uid}`,
      `--regid=${user.gid}`,
      '--clear-groups',
      `--inh-caps=${only}`,
      `--ambient-caps=${only}`,
      `--bounding-set=${only}`,
      '--securebits=+no_setuid_fixup',
      '--no-new-privs',
      '--',
      file,
      ...args,
    ],
  })
}

/** dac_read_search is enough, but containers often grant only the stronger dac_override. */
async function traversalCapabilities(): Promise<string[]> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const mask = BigInt(`0x${/^CapPrm:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`)
  const hasCapability = (bit: bigint) => (mask >> bit) % 2n === 1n
  return [
    ...(hasCapability(2n) ? ['dac_read_search'] : []),
    ...(hasCapability(1n) ? ['dac_override'] : []),
  ]
}

async function findSystemUser(): Promise<SystemUser> {
  for (const name of ['postgres', '_postgres', ownUser]) {
    const user = await lookUp(name)
    if (user !== undefined) {
      return user
    }
  }
  const user = (await createSystemUser()) ?? (await lookUp('nobody'))
  if (user === undefined) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL does not run as root, and no system user for it was found or could be made; ` +
        `start Kantor as a normal user, or ${useOwnServer}.`,
    )
  }
  return user
}

async function createSystemUser(): Promise<SystemUser | undefined> {
  const nowhere = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin']
  await runCommand({
    file: 'useradd',
    args: ['--system', '--user-group', ...nowhere, ownUser],
  })
  const user = await lookUp(ownUser)
  if (user !== undefined) {
    return user
  }
  // This is for the adduser of BusyBox. Debian's refuses these options, but Debian has useradd.
  await runCommand({ file: 'adduser', args: ['-S', '-D', '-H', '-s', '/sbin/nologin', ownUser] })
  return lookUp(ownUser)
}

async function lookUp(name: string): Promise<SystemUser | undefined> {
  const [uid, gid] = await Promise.all([readId('-u', name), readId('-g', name)])
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { uid, gid }
}

async function readId(option: '-u' | '-g', name: string): Promise<number | undefined> {
  const result = await runCommand({ file: 'id', args: [option, name] })
  const text = result.output.trim()
  return result.code === 0 && /^\d+$/.test(text) ? Number(text) : undefined
}
