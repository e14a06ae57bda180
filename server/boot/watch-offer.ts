import type { Logger } from 'pino'
import { listen } from '@/server/database/channels/listen'
import type { Offer, OfferPart } from '@/server/modules/offer'

const retryAfterMilliseconds = 1_000
/* A connection can break silently, and then announcements are missed. */
const reloadMilliseconds = 60_000

export type OfferWatch = { close: () => Promise<void> }

type Parts = { offer: Offer; url: string; logger: Pick<Logger, 'error' | 'warn'> }

/**
 * Keeps the offer up to date: loaded whole at the start, and again whenever the database announces
 * a change.
 */
export async function watchOffer({ offer, url, logger }: Parts): Promise<OfferWatch> {
  const retries = new Map<OfferPart | 'all', NodeJS.Timeout>()
  let isClosed = false

  const refresh = (part: OfferPart | 'all'): void => {
    offer.refresh(part).catch((error: unknown) => {
      logger.error({ err: error, part }, 'the offer could not be loaded')
      if (!isClosed && !retries.has(part)) {
        const again = (): void => {
          retries.delete(part)
          refresh(part)
        }
        retries.set(part, setTimeout(again, retryAfterMilliseconds).unref())
      }
    })
  }

  // Listens before it loads, so that no change in between is missed.
  const listening = await listen({
    url,
    channels: {
      catalogue_changed: () => refresh('catalogue'),
      rates_changed: () => refresh('rates'),
      reserves_changed: () => refresh('reserves'),
      settings_changed: () => refresh('settings'),
    },
    onError: (error) =>
      logger.warn({ err: error }, 'the connection that listens for changes of the offer broke'),
  })
  const reloadTimer = setInterval(() => refresh('all'), reloadMilliseconds).unref()
  const close = async (): Promise<void> => {
    isClosed = true
    clearInterval(reloadTimer)
    retries.forEach((timer) => clearTimeout(timer))
    await listening.close()
  }
  try {
    await offer.refresh('all')
  } catch (error) {
    await close()
    throw error
  }
  return { close }
}
