'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { listDeskCities, type DeskCity } from '@/lib/contracts/desk/catalogue/cities'
import { listDeskCurrencies } from '@/lib/contracts/desk/catalogue/currencies'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { CityDialog } from './city-dialog'
import { CityTable } from './city-table'

/* Each opening begins anew with what stands in the table. */
type Edited = { opening: number; city: DeskCity | null }

/** Where cash changes hands. */
export function CitiesPage() {
  const t = useTranslations('desk.cities')
  const cities = useDeskQuery(listDeskCities, {})
  const currencies = useDeskQuery(listDeskCurrencies, {})
  const [edited, setEdited] = useState<Edited | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (city: DeskCity | null) => {
    setEdited({ opening: (edited?.opening ?? 0) + 1, city })
    setIsOpen(true)
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button iconLeft={<Plus aria-hidden className="size-4" />} onClick={() => open(null)}>
            {t('new')}
          </Button>
        }
      />
      <Loaded query={currencies}>
        {({ currencies: all }) => {
          const cash = all.filter(({ kind }) => kind === 'cash')
          return (
            <>
              <Loaded query={cities}>
                {(loaded) => <CityTable cities={loaded.cities} cash={cash} onEdit={open} />}
              </Loaded>
              {edited && (
                <CityDialog
                  key={edited.opening}
                  city={edited.city}
                  cash={cash}
                  open={isOpen}
                  onOpenChange={setIsOpen}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}
