import type { TestProject } from 'vitest/node'
import { waitForQueue } from '@/tests/setup/wait-for-queue'
import { type Ended, scratchFolder, startOffice } from './office'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory of a stopped office that has done all jobs of its first start. */
    seededOffice: string
    /** What that office showed at its first start, and how it ended. */
    firstStart: { url: string; readiness: number; homePage: string; ended: Ended }
  }
}

/** Starts a new office once for all tests, which then start copies of it. */
export async function setup(project: TestProject): Promise<() => void> {
  const { directory, remove } = scratchFolder()
  try {
    const office = await startOffice({ DATA_DIR: directory })
    const { url } = office
    const readiness = (await fetch(`${url}/readyz`)).status
    const homePage = await (await fetch(`${url}/en`)).text()
    await waitForQueue(url)
    project.provide('firstStart', { url, readiness, homePage, ended: await office.stop() })
    project.provide('seededOffice', directory)
    return remove
  } catch (error) {
    remove()
    throw error
  }
}
