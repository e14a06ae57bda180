import type { FaqGroup } from '../shapes'

export const troubleQuestions: FaqGroup = {
  slug: 'trouble',
  name: { ru: 'Если что-то пошло не так', en: 'If something went wrong' },
  questions: [
    {
      slug: 'paid-another-amount',
      question: {
        ru: 'Я перевёл не ту сумму. Что теперь?',
        en: 'I sent the wrong amount. What now?',
      },
      answer: {
        ru: `
Если разница больше 0,5 %, заявка встанет на паузу, а на её странице появится выбор с точными суммами:

- **доплатить** недостающее — один раз, пока с создания заявки не прошло два срока оплаты;
- **обменять то, что пришло**, по закреплённому курсу или по нынешнему, смотря какой ниже;
- **вернуть деньги.**

Если пришло больше, вместо доплаты можно обменять сумму заявки, а остаток вернуть. На выбор даётся 24 часа, время указано на странице заявки. Если не выбрать, мы вернём всё, что пришло.
`,
        en: `
If the difference is more than 0.5%, the order goes on hold and its page offers you a choice, with exact amounts:

- **pay the rest**, once, as long as no more than twice the time to pay has passed since you placed the order;
- **exchange what arrived**, at the locked rate or the current one, whichever is lower;
- **get your money back.**

If more arrived, you can exchange the agreed amount and get a refund of the rest instead. You have 24 hours; the exact time is on the order page. If you choose nothing, we refund everything that arrived.
`,
      },
    },
    {
      slug: 'paid-late',
      question: {
        ru: 'Деньги пришли, когда время уже вышло',
        en: 'My money arrived after the time ran out',
      },
      answer: {
        ru: `
Они не пропадут. Заявка спросит вас: обменять по более низкому из двух курсов — закреплённому или нынешнему — или вернуть. Обе суммы видны до выбора.

Если заявка ещё не знает о платеже, приложите на её странице чек. Новую создавать не нужно, и ещё раз платить по старым реквизитам тоже.

Поздним считается платёж, который поздно *пришёл*. Если он пришёл вовремя, а нашли мы его позже, курс остаётся прежним.
`,
        en: `
It isn’t lost. The order page asks you: exchange it at the lower of two rates, the locked one and the current one, or get it back. You see both amounts before you choose.

If the order doesn’t show your payment yet, add the receipt on its page. You don’t need to place a new order, and don’t pay to the old details again.

A payment is late only if it *arrived* late. If it arrived in time and we found it later, your rate stays the same.
`,
      },
    },
    {
      slug: 'wrong-network',
      question: {
        ru: 'Я отправил монеты не в той сети',
        en: 'I sent coins on the wrong network',
      },
      answer: {
        ru: `
Как правило, вернуть их нельзя: в другой сети у нашего адреса может не быть кошелька, а перевод в блокчейне не отменяется. Поэтому на странице заявки сеть названа рядом с адресом и в предупреждении.

[Напишите нам](/contacts) хеш транзакции и номер заявки: мы посмотрим, дошло ли что-нибудь туда, где у нас есть доступ. Обещать ничего не можем. Сама заявка закроется без оплаты, а для обмена понадобится новая.
`,
        en: `
As a rule they can’t be recovered: our address may have no wallet on that network, and a blockchain transfer is final. That is why the order page shows the network next to the address and in a warning.

[Write to us](/contacts) with the transaction hash and your order number; we will check whether anything arrived where we have access. We can’t promise anything. The order itself closes unpaid, and you will need a new one to exchange.
`,
      },
    },
    {
      slug: 'cancel-claim',
      question: { ru: 'Как отменить заявку?', en: 'How do I cancel an order?' },
      answer: {
        ru: `
Пока вы не заплатили, нажмите «Отменить заявку» на её странице. Резерв освободится, курс больше не будет закреплён. Можно и ничего не делать: без оплаты заявка закроется сама.

Если деньги уже ушли, не отменяйте: нажмите «Я оплатил». Обмена по отменённой заявке не будет, а найденный платёж мы вернём.
`,
        en: `
If you haven’t paid yet, press “Cancel the order” on its page. The reserve is released and the rate is no longer locked. You can also do nothing: an unpaid order closes by itself.

If the money has already left, don’t cancel: press “I’ve paid”. A canceled order can’t be exchanged, and we refund any payment we find.
`,
      },
    },
    {
      slug: 'refund',
      question: { ru: 'Как проходит возврат?', en: 'How do refunds work?' },
      answer: {
        ru: `
Мы возвращаем то, что пришло, в той же валюте. Куда — спросим на странице заявки. Деньги с карты или счёта быстрее всего вернуть туда же; для криптовалюты укажите свой кошелёк: биржа могла отправить ваш платёж с общего адреса, и вернуть его туда — значит потерять. Возврат отправляет оператор, поэтому он идёт в часы работы. Когда деньги уйдут, на странице и в письме появится подтверждение.

Если пришло больше, чем нужно для обмена, лишнее возвращается отдельно, а сам обмен продолжается. Куда вернуть лишнюю криптовалюту, тоже спросим на странице заявки: биржи отправляют с общих адресов, и деньги, вернувшиеся на такой адрес, пропадут. Перевод от третьего лица возвращается за вычетом комиссии банка, если тот её взял.
`,
        en: `
We refund what arrived, in the same currency. The order page asks you where to. Money from a card or an account gets back fastest to the same place; for crypto, name a wallet of your own: an exchange may have sent your payment from an address it shares, and a refund to that address would be lost. Refunds are sent by an operator, so they go out during office hours. When the money leaves, its reference appears on the page and in an e-mail.

If more arrived than the exchange needs, the extra money is refunded separately and the exchange goes ahead. If it is crypto, the order page asks you where to send it, too: exchanges send from shared addresses, and money sent back to one of them is lost. A transfer from someone else is refunded less the bank’s fee, if any.
`,
      },
    },
    {
      slug: 'on-hold',
      question: {
        ru: 'Почему заявка на паузе?',
        en: 'Why is my order on hold?',
      },
      answer: {
        ru: `
Причина написана на странице заявки. Обычно это одно из четырёх:

- пришла другая сумма или деньги пришли поздно — нужно ваше решение;
- платёж проверяет служба AML или оператор;
- нужно уточнить реквизиты выплаты;
- не хватает резерва, и оператор его пополняет.

Деньги в сохранности и без решения никуда не уйдут. Если что-то нужно от вас, это сказано на странице заявки. О проверках — в [правилах AML и KYC](/aml).
`,
        en: `
The order page shows the reason. Usually it is one of four:

- a different amount arrived, or it arrived late, and you need to decide;
- an AML service or an operator is checking the payment;
- the payout details need clarifying;
- our reserve is short and an operator is topping it up.

Your money is safe and goes nowhere until this is settled. If we need anything from you, the order page says so. For checks, see the [AML and KYC policy](/aml).
`,
      },
    },
  ],
}
