import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, expect, inject, it } from 'vitest'
import { openEmbeddedDatabase } from '@/server/database/embedded/open-embedded-database'
import { cleanUp, isRunning, makeDirectoryWithPort, query, fastSettings } from './folders'

afterEach(cleanUp)

const run = promisify(execFile)

/* As `npm run operator` runs it. The built program starts in less time. */
const operator = ['--import', 'tsx', 'scripts/operator.ts']

/** Runs `npm run operator -- add` while no server is running. */
function appoint(directory: string, program: readonly string[]) {
  const args = [...program, 'add', 'anna@example.org']
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: directory }
  return run(process.execPath, args, { env: { ...env, NODE_ENV: 'production' } })
}

it('a command leaves no database running, even when the command fails', async () => {
  const directory = await makeDirectoryWithPort()
  const { stdout } = await appoint(directory, operator)
  expect(stdout).toMatch(
    /^anna@example\.org can now sign in to the desk\.\nPassword, shown only once: \S+\n$/,
  )
  expect(await isRunning(directory)).toBe(false)

  const database = await openEmbeddedDatabase({ directory, role: 'tool', settings: fastSettings })
  await query(database.url, 'update drizzle.__drizzle_migrations set created_at = created_at - 1')
  await database.stop()
  const built = [inject('programs').operator]
  const refused = await appoint(directory, built).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^The database was made by a development version [^\n]*\n$/,
    ) as string,
  })
  expect(await isRunning(directory)).toBe(false)
})
