import { useLocale } from 'next-intl'
import type { Monitorings } from '@/lib/contracts/site/monitorings'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { leafMessages } from '@/lib/i18n/client-messages'
import { CityCodes } from './city-codes'
import { CurrencyCodes } from './currency-codes'
import { ExportFiles } from './export-files'
import { TrackedLinks } from './tracked-links'

/** All that a monitoring site needs to show this office. */
export function MonitoringFacts({ monitorings }: { monitorings: Monitorings }) {
  const locale = useLocale()
  const { files, codes, cities, link, sites } = monitorings

  return (
    <AddedMessages messages={leafMessages(locale, 'codes', 'filter', 'freshness')}>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-12 md:mt-10">
        <ExportFiles files={files} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
          <CurrencyCodes codes={codes} />
          <CityCodes cities={cities} />
        </div>
        <TrackedLinks link={link} sites={sites} />
      </div>
    </AddedMessages>
  )
}
