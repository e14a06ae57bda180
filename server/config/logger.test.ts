import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { withoutPersonalData } from '@/lib/errors/without-personal-data'
import { readConfig } from './config'
import { openLogFile } from './log-file'
import { createLogger, logFile, describeError } from './logger'
import { DrizzleQueryError } from 'drizzle-orm/errors'

const directory = mkdtempSync(path.join(tmpdir(), 'kantor-log-'))

afterEach(() => rmSync(directory, { recursive: true, force: true }))

describe('createLogger', () => {
  it('writes no secret, no personal data and no value of a failed query', async () => {
    const config = readConfig({ DATA_DIR: directory, LOG_LEVEL: 'info' }, '/')
    const logger = createLogger(config)
    const error = new Error('Failed query: insert into users\nparams: canary@kantor.test')
    logger.info({ password: 'canary', body: { token: 'canary', email: 'canary' } }, 'said')
    logger.error({ err: error }, 'failed')

    const text = await vi.waitFor(() => {
      const written = readFileSync(logFile(config), 'utf8')
      expect(written).toContain('failed')
      return written
    })
    expect(text).toContain('Failed query')
    expect(text).not.toContain('canary')
  })

  it('creates a file that only the user who runs Kantor can read', () => {
    const config = readConfig({ DATA_DIR: directory }, '/')
    createLogger(config).info('said')
    expect(statSync(logFile(config)).mode & 0o777).toBe(0o600)
  })
})

describe('a log on a disk', () => {
  const options = { maxBytes: 30, onLost: vi.fn(), now: () => now }
  let now = 0
  afterEach(() => options.onLost.mockClear())

  it('is rotated when it becomes too large, so that it never fills the disk', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'kantor-log-')), 'kantor.log')
    const log = openLogFile(file, options)
    const lines = ['first line of it\n', 'second line of it\n', 'third line of it\n']
    lines.forEach((line) => log.write(line))
    expect(readFileSync(`${file}.1`, 'utf8')).toBe(lines.slice(0, 2).join(''))
    expect(readFileSync(file, 'utf8')).toBe(lines[2])
  })

  it('reports once that it cannot be written, stops nothing, and continues when it can be written', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kantor-log-'))
    const file = path.join(folder, 'kantor.log')
    mkdirSync(file)
    const log = openLogFile(file, options)
    log.write('lost\n')
    now += 10_000
    log.write('lost as well\n')
    expect(options.onLost).toHaveBeenCalledOnce()

    rmSync(file, { recursive: true })
    now += 10_000
    log.write('kept\n')
    expect(readFileSync(file, 'utf8')).toBe('kept\n')
  })
})

describe('the messages of the queue', () => {
  it('contain no personal data in the log', () => {
    const failed =
      "Failed task 7 (mailer.write-account) with error 'Failed query: select 1\nparams: anna@kantor.test,7'"
    expect(withoutPersonalData(failed)).toBe(
      "Failed task 7 (mailer.write-account) with error 'Failed query: select 1",
    )
    expect(withoutPersonalData('550 said of <anna@kantor.test>: no')).toBe(
      '550 said of <[address]>: no',
    )
  })
})

describe('describeError', () => {
  it('keeps the values of a failed query out of the log', () => {
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(anna@example.com) already exists.',
    })
    const error = new DrizzleQueryError(
      'insert into users',
      ['anna@example.com', 'two\nlines'],
      cause,
    )

    const described = JSON.stringify(describeError(error))
    expect(described).not.toContain('anna@example.com')
    expect(described).not.toContain('two')
    expect(described).toContain('insert into users')
    expect(described).toContain('23505')
    expect(described).toContain('logger.test.ts')
  })

  it('ends when the causes form a cycle', () => {
    const error = new Error('a')
    error.cause = error
    expect(JSON.stringify(describeError(error)).length).toBeGreaterThan(0)
  })

  it('does not quote a thrown value that is not an Error', () => {
    expect(JSON.stringify(describeError('secret text'))).not.toContain('secret')
  })
})
