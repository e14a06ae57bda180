import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from './config'
import { createLogger, logFile } from './logger'

const directory = mkdtempSync(path.join(tmpdir(), 'kantor-log-'))

afterEach(() => rmSync(directory, { recursive: true, force: true }))

describe('createLogger', () => {
  it('writes no secret, no person and no value of a failed query', async () => {
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
})
