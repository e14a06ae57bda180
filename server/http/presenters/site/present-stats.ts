import type { getStats } from '@/lib/contracts/site/stats'
import type { z } from 'zod'
import type { Locale } from '@/lib/i18n/locales'
import { toText } from '@/lib/money/decimal'
import { roundAmountDown } from '@/lib/money/round'
import type { Container } from '@/server/container'
import { presentCurrency } from '@/server/modules/catalogue'
import type { Stats } from '@/server/modules/site'

type Answer = z.input<typeof getStats.response>

/** The statistics of the office. Values in USD are rounded down to cents. */
export function presentStats(
  { reservesUsd, latest, ...figures }: Stats,
  { offer, locale }: { offer: Pick<Container['offer'], 'currencyOf'>; locale: Locale },
): Answer {
  return {
    ...figures,
    reservesUsd: reservesUsd && toText(roundAmountDown(reservesUsd, 2)),
    latest: latest.flatMap(({ fromId, toId, fromAbout, toAbout, at }) => {
      const [from, to] = [offer.currencyOf(fromId), offer.currencyOf(toId)]
      return from && to
        ? [
            {
              from: presentCurrency(from, locale),
              to: presentCurrency(to, locale),
              fromAbout: toText(fromAbout),
              toAbout: toText(toAbout),
              at: at.toISOString(),
            },
          ]
        : []
    }),
  }
}
