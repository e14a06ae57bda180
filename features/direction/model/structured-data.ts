import type { PairResponse } from '@/lib/contracts/calculator'
import type { Currency } from '@/lib/contracts/catalogue'

export type StructuredData = {
  site: { name: string; url: string }
  page: { name: string; description: string; url: string; home: string }
  from: Currency
  to: Currency
  pair: PairResponse | null
}

/**
 * What search engines are told of a direction: where the page stands, the service and its course.
 * Amounts stay decimal text. A paused direction has no course, so none is told.
 */
export function structuredData(data: StructuredData): object {
  const { page, pair } = data
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: page.home, item: data.site.url },
      { '@type': 'ListItem', position: 2, name: page.name, item: page.url },
    ],
  }
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

/** One unit of what is sent costs so much of what is received. */
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

/** JSON that cannot end the element it stands in. */
export function scriptText(data: object): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
