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

Если пришло больше, вместо доплаты можно обменять сумму заявки, а остаток вернуть. На выбор даётся 24 часа, время указано на странице и в письме. Если не выбрать, мы вернём всё, что пришло.
`,
        en: `
If the difference is more than 0.5%, the claim is put on hold and its page offers a choice, with exact amounts:

- **pay the rest**, once, until twice the payment time has passed since the claim was created;
- **exchange what arrived**, at the held rate or the current one, whichever is lower;
- **get the money back.**

If more arrived, you can instead exchange the agreed amount and get the rest back. You have 24 hours; the time is on the page and in the e-mail. If you choose nothing, we return everything that arrived.
`,
      },
    },
    {
      slug: 'paid-late',
      question: {
        ru: 'Деньги пришли, когда время уже вышло',
        en: 'The money arrived after the time was over',
      },
      answer: {
        ru: `
Они не пропадут. Заявка спросит вас: обменять по более низкому из двух курсов — закреплённому или нынешнему — или вернуть. Обе суммы видны до выбора.

Если заявка ещё не знает о платеже, приложите на её странице чек. Новую создавать не нужно, и ещё раз платить по старым реквизитам тоже.

Поздним считается платёж, который поздно *пришёл*. Если он пришёл вовремя, а нашли мы его позже, курс остаётся прежним.
`,
        en: `
It is not lost. The claim asks you: exchange it at the lower of two rates, the held one and the current one, or get it back. Both amounts are shown before you choose.

If the claim does not know of the payment yet, add the receipt on its page. There is no need for a new claim, and you must not pay to the old details again.

A payment is late when it *came* late. If it came in time and we found it later, the rate stays as it was.
`,
      },
    },
    {
      slug: 'wrong-network',
      question: {
        ru: 'Я отправил монеты не в той сети',
        en: 'I sent coins over the wrong network',
      },
      answer: {
        ru: `
Скорее всего, вернуть их нельзя: в другой сети у нашего адреса может не быть кошелька, а перевод в блокчейне не отменяется. Поэтому на странице заявки сеть названа рядом с адресом и в предупреждении.

[Напишите нам](/contacts) хеш транзакции и номер заявки: мы посмотрим, дошло ли что-нибудь туда, где у нас есть доступ. Обещать ничего не можем. Сама заявка закроется без оплаты, а для обмена понадобится новая.
`,
        en: `
Most likely they cannot be recovered: our address may have no wallet on that network, and a transfer on a blockchain is final. That is why the claim’s page names the network beside the address and in a warning.

[Write to us](/contacts) with the hash of the transaction and the claim’s number; we will see whether anything arrived where we have access. We can promise nothing. The claim itself closes unpaid, and an exchange needs a new one.
`,
      },
    },
    {
      slug: 'cancel-claim',
      question: { ru: 'Как отменить заявку?', en: 'How do I cancel a claim?' },
      answer: {
        ru: `
Пока вы не заплатили, нажмите «Отменить заявку» на её странице. Резерв освободится, курс больше не будет закреплён. Можно и ничего не делать: без оплаты заявка закроется сама.

Если деньги уже ушли, не отменяйте: нажмите «Я оплатил». Обмена по отменённой заявке не будет, а найденный платёж мы вернём отправителю.
`,
        en: `
As long as you have not paid, press “Cancel the claim” on its page. The reserve is freed and the rate is no longer held. You may also do nothing: an unpaid claim closes by itself.

If the money has already left, do not cancel: press “I paid”. A canceled claim is no longer exchanged, and a payment that we find goes back to its sender.
`,
      },
    },
    {
      slug: 'refund',
      question: { ru: 'Как проходит возврат?', en: 'How does a refund work?' },
      answer: {
        ru: `
Мы возвращаем то, что пришло, в той же валюте. Куда — спросим на странице заявки; быстрее всего вернуть туда, откуда вы платили. Возврат отправляет оператор, поэтому он идёт в часы работы. Когда деньги уйдут, на странице и в письме появится подтверждение.

Если пришло больше, чем нужно для обмена, лишнее возвращается отдельно, а сам обмен продолжается. Перевод от третьего лица возвращается за вычетом комиссии банка, если тот её взял.
`,
        en: `
We return what arrived, in the same currency. The claim’s page asks where to; the quickest way is back to where you paid from. An operator sends it, so it happens during office hours. When the money leaves, its reference appears on the page and in an e-mail.

If more came than the exchange needs, the extra money is returned separately and the exchange goes on. A transfer from a third party is returned less the bank’s fee, if there was one.
`,
      },
    },
    {
      slug: 'on-hold',
      question: {
        ru: 'Почему заявка на паузе?',
        en: 'Why is my claim on hold?',
      },
      answer: {
        ru: `
Причина написана на странице заявки. Обычно это одно из четырёх:

- пришла другая сумма или деньги пришли поздно — нужно ваше решение;
- платёж проверяет служба AML или оператор;
- нужно уточнить реквизиты выплаты;
- не хватает резерва, и оператор его пополняет.

Деньги в сохранности и без решения никуда не уйдут. Если что-то нужно от вас, это сказано на странице или в письме. О проверках — в [правилах AML и KYC](/aml).
`,
        en: `
The reason is on the claim’s page. Usually it is one of four:

- another amount arrived, or it arrived late, and the decision is yours;
- an AML service or an operator is checking the payment;
- the payout details need to be clarified;
- the reserve is short and an operator is topping it up.

Your money is safe and goes nowhere without a decision. If something is needed from you, the page or an e-mail says so. About checks, see the [AML and KYC policy](/aml).
`,
      },
    },
  ],
}
