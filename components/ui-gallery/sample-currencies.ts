import type { GalleryTexts } from './samples/gallery-texts'

/** A few currencies of three kinds; the slugs are those of the logo files. */
export function sampleCurrencies({ groups, banks, cash }: GalleryTexts['samples']) {
  return [
    {
      label: groups[0],
      items: [
        currency('tether-trc20', 'USDT', 'TRC20', '48 210,44'),
        currency('tether-erc20', 'USDT', 'ERC20', '12 904,10'),
        currency('bitcoin', 'BTC', 'Bitcoin', '3,4120'),
        currency('ethereum', 'ETH', 'Ethereum', '41,0082'),
        currency('toncoin', 'TON', 'The Open Network', '9 300'),
      ],
    },
    {
      label: groups[1],
      items: [
        currency('sberbank', 'RUB', banks[0], '4 812 000'),
        currency('t-bank', 'RUB', banks[1], '2 250 000'),
        currency('alfa-bank', 'RUB', banks[2], '900 500'),
        currency('sbp', 'RUB', banks[3], '1 400 000'),
      ],
    },
    { label: groups[2], items: [currency('cash-rub', 'RUB', cash, '6 000 000')] },
  ]
}

function currency(slug: string, label: string, description: string, trailing: string) {
  return { value: slug, logo: `/logos/${slug}.svg`, label, description, trailing, keywords: [slug] }
}
