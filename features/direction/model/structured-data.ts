import type { PairResponse } from '@/lib/contracts/calculator'
import type { Currency } from '@/lib/contracts/catalogue'
import { breadcrumbsOf } from '@/lib/site/structured-data'

export type StructuredData = {
  site: { name: string; url: string }
  page: { name: string; description: string; url: string; home: string }
  from: Currency
  to: Currency
  pair: PairResponse | null
}

/**
 * Structured data of a direction: the page's address, the service and its course. Amounts stay
 * decimal text. A paused direction has no course.
 */
export function structuredData(data: StructuredData): object {
  const { page, pair } = data
  const breadcrumbs = breadcrumbsOf([
    { name: page.home, url: data.site.url },
    { name: page.name, url: page.url },
  ])
  const graph = pair ? [breadcrumbs, service(data, pair), rate(data, pair)] : [breadcrumbs]
  return { '@context': 'https://schema.org', '@graph': graph }
}

function service({ site, page, from }: StructuredData, pair: PairResponse): object {
  const { min, max } = pair.from
  return {
    '@type': ['FinancialProduct', 'CurrencyConversionService'],
    name: page.name,
    description: page.description,
    url: page.url,
    provider: { '@type': 'FinancialService', name: site.name, url: site.url },
    offers: {
      '@type': 'Offer',
      availability: 'https://schema.org/InStock',
      eligibleTransactionVolume: {
        '@type': 'PriceSpecification',
        priceCurrency: from.ticker,
        ...(min !== null && { minPrice: min }),
        ...(max !== null && { maxPrice: max }),
      },
    },
  }
}

/** The price of one unit of the sending currency, in the receiving currency. */
function rate({ page, from, to }: StructuredData, pair: PairResponse): object {
  return {
    '@type': 'ExchangeRateSpecification',
    name: page.name,
    currency: from.ticker,
    currentExchangeRate: {
      '@type': 'UnitPriceSpecification',
      price: pair.course,
      priceCurrency: to.ticker,
      referenceQuantity: { '@type': 'QuantitativeValue', value: '1', unitText: from.ticker },
      validFrom: pair.updatedAt,
    },
  }
}
