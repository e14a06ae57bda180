import type { Logger } from 'pino'
import type { Database } from '@/server/database/client'
import { listen } from '@/server/database/listen'
import { getTechBreak } from '@/server/modules/settings'

const retryAfterMilliseconds = 1_000

export type SettingsWatch = { isTechBreak: () => boolean; close: () => Promise<void> }

/** Keeps in memory what every request of a page must know, fresh by the database's announcements. */
export async function watchSettings({
  db,
  url,
  logger,
}: {
  db: Database
  url: string
  logger: Logger
}): Promise<SettingsWatch> {
  let isOn = false

  async function read(): Promise<void> {
    const { on } = await getTechBreak(db, 'ru')
    isOn = on
  }

  const readAgain = (): void => {
    read().catch((error: unknown) => {
      logger.error({ err: error }, 'settings not read')
      setTimeout(readAgain, retryAfterMilliseconds).unref()
    })
  }

  // Heard first and read then: nothing said in between is missed.
  const listening = await listen({
    url,
    channels: {
      settings_changed: readAgain,
    },
    onError: (error) => logger.warn({ err: error }, 'the listening connection broke'),
  })
  await read()
  return { isTechBreak: () => isOn, close: listening.close }
}
