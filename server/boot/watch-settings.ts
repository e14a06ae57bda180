import type { Logger } from 'pino'
import type { Database } from '@/server/database/client'
import { listen } from '@/server/database/listen'
import { getTechBreak } from '@/server/modules/settings'

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

  await read()
  const listening = await listen({
    url,
    channels: {
      settings_changed: () => {
        read().catch((error: unknown) => logger.error({ err: error }, 'settings not read'))
      },
    },
    onError: (error) => logger.warn({ err: error }, 'the listening connection broke'),
  })
  return { isTechBreak: () => isOn, close: listening.close }
}
