import * as files from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publishFile } from './publish-file'

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>()
  return { ...real, link: vi.fn(real.link), open: vi.fn(real.open) }
})

let directory: string
let draft: string
let target: string
beforeEach(async () => {
  directory = await files.mkdtemp(path.join(tmpdir(), 'kantor-publish-'))
  draft = path.join(directory, 'draft')
  target = path.join(directory, 'target')
  await files.writeFile(draft, 'finished')
})
afterEach(async () => {
  vi.clearAllMocks()
  await files.rm(directory, { recursive: true })
})

const withoutLinks = () =>
  vi
    .mocked(files.link)
    .mockRejectedValueOnce(Object.assign(new Error('no links'), { code: 'EPERM' }))

/* Counts how often the file opened next is synced to the disk. */
async function countSyncs(): Promise<() => number> {
  const { open } = await vi.importActual<typeof files>('node:fs/promises')
  let syncs = 0
  vi.mocked(files.open).mockImplementationOnce(async (...args) => {
    const handle = await open(...args)
    const sync = handle.sync.bind(handle)
    handle.sync = () => sync().then(() => void (syncs += 1))
    return handle
  })
  return () => syncs
}

describe('publishFile', () => {
  it('syncs the file to the disk even when the file system has no hard links', async () => {
    withoutLinks()
    const syncs = await countSyncs()
    await publishFile(draft, target)
    expect(await files.readFile(target, 'utf8')).toBe('finished')
    expect(vi.mocked(files.open).mock.calls.map(([file]) => file)).toEqual([target])
    expect(syncs()).toBe(1)
  })

  it('keeps the file that was published first, by a link or by a copy', async () => {
    await files.writeFile(target, 'the first')
    await publishFile(draft, target)
    withoutLinks()
    await publishFile(draft, target)
    expect(await files.readFile(target, 'utf8')).toBe('the first')
    expect(files.open).not.toHaveBeenCalled()
  })
})
