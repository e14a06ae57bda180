import { chmod, chown, mkdir, readFile, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'

import { afterEach, describe, expect, it } from 'vitest'

import { openEmbeddedDatabase } from '@/server/database/embedded/open-embedded-database'

import { type Message, appCommand, startApp } from './app-process'
import { canMount, copyCheckout, withMounts } from './checkout'
import {
  cleanUp,
  isRoot,
  makeFolder,
  makeStoppedDatabase,
  query,
  fastSettings,
  readPid,
} from './folders'

afterEach(cleanUp)

const inContainer =
  '-all,+chown,+dac_override,+fowner,+fsetid,+kill,+setgid,+setuid,+setpcap,' +
  '+net_bind_service,+net_raw,+sys_chroot,+mknod,+audit_write,+setfcap'

const limited = (capabilities: string, command: string[]) => [
  'setpriv',
  `--bounding-set=${capabilities}`,
  ...command,
]

const asUser = (id: number, command: string[]) => [
  'setpriv',
  `--reuid=${id}`,
  `--regid=${id}`,
  '--clear-groups',
  ...command,
]

/** Makes a complete checkout in a directory that only root may enter, like /root. */
async function makeClosedCheckout() {
  const folder = await makeFolder()
  await chmod(folder, 0o700)
  const checkout = join(folder, 'kantor')
  await copyCheckout(checkout)
  const directory = join(folder, 'data')
  return { directory, checkout, command: appCommand({ directory }, checkout) }
}

async function serverStatus(directory: string): Promise<{ uid: number; capabilities: string }> {
  const status = await readFile(`/proc/${await readPid(directory)}/status`, 'utf8')
  return {
    uid: Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]),
    capabilities: /^CapEff:\s+0*([0-9a-f]+)$/m.exec(status)?.[1] ?? '',
  }
}

async function expectOpen(message: Message): Promise<void> {
  expect(message.message).toBe(undefined)
  expect(await query(message.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
}

describe.runIf(isRoot)('as root', () => {
  it('runs PostgreSQL as a system user without any of root’s privileges', async () => {
    const directory = join(await makeFolder(), 'data')
    const folder = join(directory, '..')
    await chmod(folder, 0o755)
    const app = startApp(appCommand({ directory }))
    await expectOpen(await app.next('open', 'error'))
    const { uid, capabilities } = await serverStatus(directory)
    expect(uid).toBeGreaterThan(0)
    expect(capabilities).toBe('0')
    expect((await stat(join(directory, 'postgres'))).uid).toBe(uid)
    await app.stop()
  })

  it('runs PostgreSQL in a directory that only root may enter', async () => {
    const { directory, checkout, command } = await makeClosedCheckout()
    for (const round of ['created', 'started']) {
      const app = startApp(command, checkout)
      const message = await app.next('open', 'error')
      await expectOpen(message)
      expect(message.origin).toBe(round)
      const { uid, capabilities } = await serverStatus(directory)
      expect(await readlink(`/proc/${await readPid(directory)}/exe`)).toMatch(`${checkout}/`)
      expect(uid).toBeGreaterThan(0)
      expect(capabilities).toBe('4') // PostgreSQL may read and traverse directories closed to others.
      await app.stop()
    }
  })

  it('runs PostgreSQL in such a directory even with the few capabilities of a container', async () => {
    const { directory, checkout, command } = await makeClosedCheckout()
    const app = startApp(limited(inContainer, command), checkout)
    await expectOpen(await app.next('open', 'error'))
    expect((await serverStatus(directory)).capabilities).toBe('2')
    await app.kill()
    const second = startApp(limited(inContainer, command), checkout)
    expect((await second.next('open', 'error')).origin).toBe('attached')
    await second.stop()
  })

  it('says what to do when root lacks the capabilities to enter such a directory', async () => {
    const { checkout, command } = await makeClosedCheckout()
    const app = startApp(limited('-dac_override,-dac_read_search', command), checkout)
    const { name, message } = await app.next('open', 'error')
    expect(name).toBe('EmbeddedDatabaseError')
    expect(message).toMatch(/^PostgreSQL does not run as root, and .* cannot reach .*DATABASE_URL/)
  })

  it('takes over data that root restored from a back-up', async () => {
    const directory = await makeStoppedDatabase()
    execFileSync('chown', ['-R', '0:0', join(directory, 'postgres')])
    await chmod(join(directory, 'postgres'), 0o755)
    const second = await openEmbeddedDatabase({ directory, role: 'app', settings: fastSettings })
    expect(await query(second.url, 'select n from note')).toEqual([{ n: 7 }])
    await second.stop()
  })

  it('runs PostgreSQL as the user that owns the data', async () => {
    const directory = await makeStoppedDatabase()
    execFileSync('chown', ['-R', '12345:12345', join(directory, 'postgres')])
    const second = await openEmbeddedDatabase({ directory, role: 'app', settings: fastSettings })
    expect((await serverStatus(directory)).uid).toBe(12_345)
    await second.stop()
  })
})

describe.runIf(isRoot && canMount())('as root without a user for PostgreSQL', () => {
  const withoutUser = (folder: string) => `
    cp -a /etc ${folder}/etc
    sed -i -E '/^_?(kantor-)?postgres:/d' ${folder}/etc/passwd ${folder}/etc/group \
      ${folder}/etc/shadow ${folder}/etc/gshadow
    mount --bind ${folder}/etc /etc`
  const withoutTools = `
    for tool in useradd adduser; do
      path=$(command -v $tool) && mount --bind /bin/false "$(readlink -f "$path")"
    done`

  async function startWithoutUser(extraScript: string) {
    const folder = await makeFolder()
    await chmod(folder, 0o755)
    const directory = join(folder, 'data')
    const app = startApp(withMounts(withoutUser(folder) + extraScript, appCommand({ directory })))
    await expectOpen(await app.next('open', 'error'))
    const { uid } = await serverStatus(directory)
    const users = await readFile(join(folder, 'etc', 'passwd'), 'utf8')
    await app.stop()
    return { user: users.split('\n').find((line) => line.split(':')[2] === `${uid}`) ?? '' }
  }

  it('creates a user', async () => {
    expect((await startWithoutUser('')).user).toMatch(/^kantor-postgres:/)
  })

  it('uses the user `nobody` when it cannot create a user', async () => {
    expect((await startWithoutUser(withoutTools)).user).toMatch(/^nobody:/)
  })
})

describe.runIf(isRoot)('as another user', () => {
  const id = 65_534

  it('runs PostgreSQL as that user', async () => {
    const folder = await makeFolder()
    await chown(folder, id, id)
    const directory = join(folder, 'data')
    const app = startApp(asUser(id, appCommand({ directory })))
    await expectOpen(await app.next('open', 'error'))
    expect((await serverStatus(directory)).uid).toBe(id)
    await app.stop()
  })

  it('names the owner of data that belongs to another user', async () => {
    const folder = await makeFolder()
    await chmod(folder, 0o755)
    const directory = join(folder, 'data')
    await mkdir(join(directory, 'postgres'), { recursive: true })
    await chown(join(directory, 'postgres'), 12_345, 12_345)
    const app = startApp(asUser(id, appCommand({ directory })))
    const { name, message } = await app.next('open', 'error')
    expect(name).toBe('EmbeddedDatabaseError')
    expect(message).toContain('belongs to the user with uid 12345, but Kantor was started by uid')
  })
})
