'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import type { AddressCheckOffer } from '@/lib/contracts/site/address-checks'
import { getAddressCheckOffer } from '@/lib/contracts/site/address-checks'
import { call } from '@/lib/http/call'
import { AddressCheckForm } from './address-check-form'

/** The check of an address before an order; nothing where the office does not offer it. */
export function AddressCheck() {
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: [getAddressCheckOffer.name, locale],
    queryFn: () => call(getAddressCheckOffer, {}),
  })
  const offer = data?.offer ?? null

  return offer === null || offer.currencies.length === 0 ? null : <Offered offer={offer} />
}

function Offered({ offer }: { offer: AddressCheckOffer }) {
  const t = useTranslations('siteForm.addressCheck')

  return (
    <section
      aria-labelledby="address-check"
      className="mt-8 flex flex-col gap-4 rounded-button bg-sunken p-4 sm:p-6"
    >
      <h2 id="address-check" className="text-xl font-semibold text-ink">
        {t('title')}
      </h2>
      <p className="text-base text-pretty text-ink-2">{t('lead', { provider: offer.provider })}</p>
      <AddressCheckForm offer={offer} />
    </section>
  )
}
