import { afterEach } from 'vitest'
import { scratchFolder, startOffice, type Office } from './office'

/** Opens offices that are stopped, with their folders removed, after each test. */
export function openOffices() {
  const cleanUps: (() => unknown)[] = []
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) {
      await cleanUp()
    }
  })

  return {
    cleanUps,

    newFolder: (): string => {
      const { directory, remove } = scratchFolder()
      cleanUps.push(remove)
      return directory
    },

    open: async (environment: Record<string, string>): Promise<Office> => {
      const office = await startOffice(environment)
      cleanUps.push(() => (office.process.exitCode === null ? office.stop() : undefined))
      return office
    },
  }
}
