import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { describe, expect, inject, it } from 'vitest'
import { freePort, type Office, openOffices, runStart, shareOffice } from './office'

const { cleanUps, newFolder, open, seededFolder } = openOffices()

/** The title of a process, as `ps` shows it; empty when the process has ended. */
function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return NaN
  }
}

/** The id of the process that renders the pages of this server. */
function rendererOf(office: Office): number {
  const processes = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const own = processes.filter((pid) => parentOf(pid) === office.process.pid)
  return own.find((pid) => titleOf(pid).startsWith('kantor pages')) ?? NaN
}

describe('the start', () => {
  it('creates an office and prints its URL, in at most ten lines', () => {
    const { url, readiness, homePage, ended } = inject('firstStart')
    expect(ended.stdout.trim().split('\n').length).toBeLessThanOrEqual(10)
    expect(ended.stdout).toContain(`${url}/operator`)
    expect(ended.stdout).toContain('operator@kantor.test')
    expect(readiness).toBe(200)
    expect(homePage).toContain(' per 1 ')
    expect(ended.code).toBe(0)
    expect(ended.stderr).toBe('')
  })

  it('can be stopped while the jobs of a new office run', async () => {
    const office = await open({ DATA_DIR: newFolder() })
    const { code, stderr } = await office.stop()
    expect([code, stderr]).toEqual([0, ''])
  })

  it('reports in one sentence that its port is in use, and leaves no database running', async () => {
    const other = createServer()
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    cleanUps.push(() => other.close())
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0

    const directory = seededFolder()
    const ended = await runStart({ DATA_DIR: directory, PORT: String(port) })
    expect(ended.code).toBe(1)
    expect(ended.stderr.trim()).toBe(
      `Port ${port} is used by another program: stop that program, or choose another port with PORT=${port + 1}.`,
    )
    const again = await open({ DATA_DIR: directory })
    expect(again.stdout()).not.toContain('still running')
  })

  it('reports in one sentence that the database in DATABASE_URL cannot be reached', async () => {
    const url = `postgres://nobody@127.0.0.1:${await freePort()}/none`
    const ended = await runStart({ DATABASE_URL: url, PORT: String(await freePort()) })
    expect(ended.code).toBe(1)
    expect(ended.stderr.trim().split('\n')).toHaveLength(1)
    expect(ended.stderr).toContain('DATABASE_URL')
  })

  it('reports a wrong setting in one sentence and stops', async () => {
    const ended = await runStart({ DATA_DIR: newFolder(), PORT: 'three thousand' })
    expect(ended.code).toBe(1)
    expect(ended.stderr.trim().split('\n')).toHaveLength(1)
    expect(ended.stderr).toContain('PORT')
  })
})

describe('a running office', () => {
  const sharedOffice = shareOffice()

  it('names the running process when it is started twice from one folder', async () => {
    const office = sharedOffice()
    const second = await runStart({ DATA_DIR: office.directory, PORT: String(await freePort()) })
    expect(second.code).toBe(1)
    expect(second.stderr.trim().split('\n')).toHaveLength(1)
    expect(second.stderr).toContain(String(office.process.pid))
    expect(second.stderr).toContain(office.url)
    expect((await fetch(`${office.url}/readyz`)).status).toBe(200)
  })

  it('serves cached pages while the renderer restarts, and leaves no renderer running when the server is killed', async () => {
    const office = sharedOffice()
    const statusIn = async (path: string) => (await fetch(office.url + path)).status
    await expect.poll(() => statusIn('/en')).toBe(200)
    const first = rendererOf(office)
    process.kill(first, 'SIGKILL')
    await expect.poll(() => statusIn('/readyz')).toBe(503)
    expect(await statusIn('/en')).toBe(200)
    expect(await statusIn('/api/v1/calculator/reserves/')).toBe(200)
    // This page is not cached, so the request waits for the next renderer.
    expect(await statusIn('/en/nowhere')).toBe(404)
    expect(await statusIn('/readyz')).toBe(200)

    const second = rendererOf(office)
    expect(second).not.toBe(first)
    await office.kill()
    await expect.poll(() => titleOf(second)).toBe('')
  })
})
