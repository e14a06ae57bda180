import type { Container } from '@/server/container'
import { ownsTables } from '@/server/database/role/office-role'

type Parts = Pick<Container, 'config' | 'db'> & { logger: Pick<Container['logger'], 'warn'> }

const runsAsOwner =
  'The office runs as the owner of its tables, which could disable the triggers that protect them: give it a role of its own, see “A role without rights over tables” in docs/running.md.'

/** A real office is told at each start that it can do more than it has to. */
export async function tellOfRights({ config, db, logger }: Parts): Promise<void> {
  if (config.publicUrl !== null && (await ownsTables(db))) {
    process.stderr.write(`${runsAsOwner}\n`)
    logger.warn(runsAsOwner)
  }
}
