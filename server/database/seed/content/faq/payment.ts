import type { FaqGroup } from '../shapes'

export const paymentQuestions: FaqGroup = {
  slug: 'payment',
  name: { ru: 'Оплата и выплата', en: 'Payment and payout' },
  questions: [
    {
      slug: 'exact-amount',
      question: {
        ru: 'Насколько точно нужно платить?',
        en: 'How exact must the payment be?',
      },
      answer: {
        ru: `
До копейки и до последнего знака монеты, одним переводом. Сумму на странице заявки можно скопировать кнопкой, а для монет есть QR-код: в нём уже стоят адрес и, если сеть это умеет, сумма.

Небольшая разница, до 0,5 %, ничего не меняет: выплата будет такой, как договаривались. Если разница больше, заявка остановится, и [решать будете вы](/faq#paid-another-amount).
`,
        en: `
To the cent, or to the last digit for crypto, and in one transfer. A button on the order page copies the amount, and for crypto there is a QR code with the address and, where the network allows, the amount as well.

A small difference of up to 0.5% changes nothing: you get the payout as agreed. If the difference is larger, the order stops and [you decide](/faq#paid-another-amount).
`,
      },
    },
    {
      slug: 'i-paid',
      question: { ru: 'Зачем нажимать «Я оплатил»?', en: 'What is “I’ve paid” for?' },
      answer: {
        ru: `
Кнопка просит нас искать платёж прямо сейчас и не даёт заявке закрыться по времени. Денег она не двигает и ничего не подтверждает: выплата уходит, когда платёж действительно найден.

Нажимайте её после перевода, а не до него. Если забыли, ничего страшного: пришедшие вовремя деньги засчитываются и без неё. Но с кнопкой и чеком поиск обычно быстрее.
`,
        en: `
It asks us to look for your payment right away and keeps the order from closing when its time runs out. It moves no money and confirms nothing: we send the payout when we have actually found your payment.

Press it after you make the transfer, not before. If you forget, no harm done: money that arrives in time counts all the same. But with the button and a receipt, we usually find it faster.
`,
      },
    },
    {
      slug: 'receipt',
      question: { ru: 'Нужно ли прикладывать чек?', en: 'Do I have to add a receipt?' },
      answer: {
        ru: `
Обязательно только тогда, когда об этом просит оператор. Но если платёж задерживается или вы платили незадолго до конца срока, чек помогает найти деньги быстрее.

На странице заявки его можно перетащить, вставить из буфера или снять камерой: JPEG, PNG, WebP, HEIC или PDF до 10 МБ. Чек видите только вы и операторы. Мы удаляем его через 180 дней после окончания заявки, а если она отклонена — через 30.
`,
        en: `
Only if an operator asks for one. But if your payment is delayed, or you paid shortly before the time ran out, a receipt helps us find the money sooner.

On the order page, you can drag it in, paste it or take a photo of it: JPEG, PNG, WebP, HEIC or PDF, up to 10 MB. Only you and our operators can see it. We delete it 180 days after the order ends, or after 30 days if the order was rejected.
`,
      },
    },
    {
      slug: 'third-party',
      question: {
        ru: 'Можно ли заплатить с чужой карты?',
        en: 'Can I pay from someone else’s card?',
      },
      answer: {
        ru: `
Нет. Платите только со своей карты, счёта или кошелька: имя отправителя сверяется с тем, что вы указали в заявке. Такая проверка защищает владельца карты, а вас — от спора за чужие деньги.

Перевод от третьего лица не обменивается. Он возвращается отправителю, за вычетом комиссии банка, если тот её взял. Если платить вместо вас собирается родственник или друг, пусть создаст заявку сам.
`,
        en: `
No. Pay only from your own card, account or wallet: we compare the sender’s name with the one on the order. This protects the cardholder, and it protects you from a dispute over someone else’s money.

We don’t exchange transfers from other people. They are refunded to the sender, less the bank’s fee, if any. If a relative or a friend wants to pay for you, ask them to place an order themselves.
`,
      },
    },
    {
      slug: 'which-network',
      question: {
        ru: 'Какую сеть выбрать для USDT: TRC20, ERC20, BEP20 или TON?',
        en: 'Which network should I use for USDT: TRC20, ERC20, BEP20 or TON?',
      },
      answer: {
        ru: `
Ту, которую понимает ваш кошелёк и за отправку в которой вы готовы платить. Это разные сети с разными адресами: TRC20 начинается с T, у ERC20 и BEP20 адрес вида 0x…, у TON — UQ или EQ.

Адреса ERC20 и BEP20 выглядят одинаково, поэтому смотрите на название сети, а не на адрес. Монета, отправленная в другой сети, до нас не дойдёт, и вернуть её нельзя. Подробнее — в статье [«TRC20 и ERC20»](/news/trc20-or-erc20).
`,
        en: `
The one that your wallet supports and whose fee you are happy to pay. They are different networks with different addresses: TRC20 addresses begin with T, ERC20 and BEP20 look like 0x…, and TON begins with UQ or EQ.

ERC20 and BEP20 addresses look the same, so go by the name of the network, not by the address. Coins sent on another network don’t reach us and can’t be recovered. There is more in [TRC20 or ERC20](/news/trc20-or-erc20).
`,
      },
    },
    {
      slug: 'memo',
      question: {
        ru: 'Что такое memo и когда оно нужно?',
        en: 'What is a memo, and when do I need one?',
      },
      answer: {
        ru: `
Memo, или комментарий, — метка, по которой общий адрес понимает, кому зачислить монеты. В сети TON так устроены биржи: адрес у всех один, а memo у каждого своё.

- Получаете на биржу — укажите memo, которое она показала. Без него монеты могут не зачислить.
- Получаете в собственный кошелёк — оставьте поле пустым.
- Отправляете нам — укажите memo со страницы заявки, если оно там есть.
`,
        en: `
A memo, or comment, tells a shared address whom the coins are for. On TON, this is how crypto exchanges work: everyone has the same address, and each customer has their own memo.

- Receiving to a crypto exchange: enter the memo it shows you. Without it, the coins may not be credited.
- Receiving to your own wallet: leave the field empty.
- Sending to us: include the memo from the order page, if there is one.
`,
      },
    },
    {
      slug: 'payout-late',
      question: {
        ru: 'Заявка завершена, а денег нет. Что делать?',
        en: 'My order is completed, but the money isn’t there',
      },
      answer: {
        ru: `
«Завершена» значит, что деньги отправлены. Подтверждение — номер перевода или хеш транзакции — стоит на странице заявки.

1. Для монет откройте хеш в обозревателе сети: там видны подтверждения.
2. Для карты или счёта подождите: банк может зачислять до рабочего дня, SEPA — тоже.
3. Проверьте реквизиты в заявке и, для биржи, memo.
4. Если денег всё ещё нет, [напишите нам](/contacts) и приложите номер заявки. С подтверждением можно обратиться и в банк получателя.
`,
        en: `
“Completed” means that we have sent the money. The order page shows its reference: a transfer number or a transaction hash.

1. For crypto, open the hash in a block explorer to see the confirmations.
2. For a card or an account, give it some time: banks can take up to a business day, and so can SEPA.
3. Check the payout details on the order and, for a crypto exchange, the memo.
4. If it takes longer, [write to us](/contacts) with your order number. With the reference, you can also ask the recipient’s bank.
`,
      },
    },
  ],
}
