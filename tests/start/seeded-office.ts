import type { TestProject } from 'vitest/node'
import { waitForQueue } from '@/tests/setup/wait-for-queue'
import { scratchFolder, startOffice } from './office'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory of a stopped office that has done all jobs of its first start. */
    seededOffice: string
  }
}

/** Starts an office once, so that only the tests of the first start wait for the work of one. */
export async function setup(project: TestProject): Promise<() => void> {
  const { directory, remove } = scratchFolder()
  try {
    const office = await startOffice({ DATA_DIR: directory })
    await waitForQueue(office.url)
    await office.stop()
    project.provide('seededOffice', directory)
    return remove
  } catch (error) {
    remove()
    throw error
  }
}
