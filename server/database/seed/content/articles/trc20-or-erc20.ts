import type { Article } from '../shapes'

export const trc20OrErc20: Article = {
  slug: 'trc20-or-erc20',
  daysAgo: 36,
  title: { ru: 'TRC20 и ERC20: в чём разница', en: 'TRC20 or ERC20: what is the difference?' },
  summary: {
    ru: 'Один и тот же USDT, но разные сети, адреса и комиссии. Как выбрать и почему ошибиться сетью дороже, чем переплатить.',
    en: 'The same USDT, but different networks, addresses and fees. How to choose, and why the wrong network costs more than a high fee.',
  },
  cover: 'network',
  coverAlt: {
    ru: 'Две сети узлов, которые почти не пересекаются',
    en: 'Two networks of nodes that hardly touch',
  },
  body: {
    ru: `
USDT живёт сразу в нескольких сетях. Доллар в нём один и тот же, а дороги разные, как поезд и самолёт в один город. Важно, чтобы вы и получатель встречались на одном вокзале.

## Как различить

| | TRC20 | ERC20 |
| --- | --- | --- |
| Сеть | TRON | Ethereum |
| Адрес | начинается с T, 34 знака | 0x и 40 знаков |
| Чем платят за отправку | TRX | ETH |
| Когда дорого | если на кошельке нет «энергии» | когда сеть Ethereum загружена |

Есть ещё BEP20 и TON. Адрес BEP20 выглядит так же, как ERC20, поэтому смотрите на название сети, а не на вид адреса.

## Во что обходится отправка

Комиссия сети не зависит от суммы: перевести сто USDT и сто тысяч стоит одинаково. В TRON перевод USDT обычно обходится в несколько TRX, а если у кошелька есть своя «энергия» — почти ни во что. В Ethereum цена меняется с нагрузкой: в спокойный час она мала, в беспокойный может вырасти во много раз. Эту комиссию вы платите сети сами, и её не должны вычитать из суммы заявки: проверьте, сколько дойдёт.

За выплату платим мы. Там, где сеть дорогая, её цена заложена в курс, и потому наименьшая сумма в таких направлениях выше.

## Что выбрать

- **Меняете часто и понемногу** — TRC20.
- **Деньги уже лежат в Ethereum** — ERC20: перекладывать их ради обмена обычно дороже.
- **Выводите на биржу** — ту сеть, которую биржа показывает рядом с адресом. Другую она может не зачислить.

## Чего не делать

Не отправляйте монету в сети, которой нет в заявке. Даже если адрес «подошёл», у нас может не быть доступа к нему в другой сети, и вернуть такой перевод нельзя. Сеть названа на странице заявки рядом с адресом: потратьте на неё две секунды.

Остальное о сетях и memo — в [ответах](/faq#which-network).
`,
    en: `
USDT lives on several networks at once. It is the same dollar traveling by different routes, like taking a train or a plane to the same city. What matters is that you and the recipient meet at the same station.

## Telling them apart

| | TRC20 | ERC20 |
| --- | --- | --- |
| Network | TRON | Ethereum |
| Address | begins with T, 34 characters | 0x and 40 characters |
| The fee is paid in | TRX | ETH |
| Expensive when | the wallet has no “energy” | Ethereum is busy |

There are also BEP20 and TON. A BEP20 address looks just like an ERC20 one, so go by the name of the network, not by what the address looks like.

## What sending costs

The network fee does not depend on the amount: a hundred USDT costs as much to send as a hundred thousand. On TRON, a USDT transfer usually costs a few TRX, or next to nothing if the wallet has its own “energy”. On Ethereum, the price follows demand: low in a quiet hour, many times higher in a busy one. You pay this fee to the network yourself, and it must not come out of the order amount: check how much will arrive.

The payout is on us. Where a network is expensive, the rate includes its cost, which is why those pairs have a higher minimum.

## Which to choose

- **You exchange small amounts often:** TRC20.
- **Your money is already on Ethereum:** ERC20; moving it first usually costs more.
- **You are sending to a crypto exchange:** the network it shows next to the address. It may not credit any other.

## What not to do

Don’t send coins on a network that is not the one on your order. Even if the address “fits”, we may have no access to it there, and a transfer like that can’t be recovered. The order page shows the network next to the address: take two seconds to check it.

For more on networks and memos, see our [answers](/faq#which-network).
`,
  },
}
