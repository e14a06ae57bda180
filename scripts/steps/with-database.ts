import { sentenceOf } from '@/server/boot/start-report'
import { loadConfig } from '@/server/config/load-config'
import { openDatabase, type Database } from '@/server/database/client'
import { openEmbeddedDatabase } from '@/server/database/embedded/open-embedded-database'

type Addresses = { ownerUrl: string; officeUrl: string | undefined }
type Options = {
  /** The database role whose privileges the command needs. */
  as: 'owner' | 'office'
  /** Prepares the database before the command uses it. */
  prepare?: (addresses: Addresses) => Promise<unknown>
}

/**
 * Runs a command with the configured database, even while the server runs. If the embedded database was
 * started for the command, it is stopped afterwards, even if the command fails. An error that the person
 * at the command line can fix is printed as one sentence.
 */
export async function withDatabase(
  { as, prepare }: Options,
  command: (db: Database) => Promise<void>,
): Promise<void> {
  try {
    const config = loadConfig()
    const embedded =
      config.databaseUrl === null
        ? await openEmbeddedDatabase({ directory: config.dataDirectory, role: 'tool' })
        : null
    try {
      const officeUrl = config.databaseUrl ?? embedded?.officeUrl
      const ownerUrl = config.databaseMigrateUrl ?? config.databaseUrl ?? embedded?.url ?? ''
      await prepare?.({ ownerUrl, officeUrl })
      // In the embedded database a command runs as the owner, whichever role it needs.
      const url = as === 'owner' ? ownerUrl : (config.databaseUrl ?? ownerUrl)
      const { db, close } = openDatabase({ url, poolSize: 2 })
      try {
        await command(db)
      } finally {
        await close()
      }
    } finally {
      if (embedded && embedded.origin !== 'attached') {
        await embedded.stop()
      }
    }
  } catch (error) {
    console.error(sentenceOf(error))
    process.exitCode = 1
  }
}
