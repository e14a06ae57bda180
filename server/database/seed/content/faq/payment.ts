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
To the cent, or the last digit of the coin, and in one transfer. A button on the claim’s page copies the amount, and for coins there is a QR code that holds the address and, where the network allows, the amount as well.

A small difference of up to 0.5% changes nothing: the payout is as agreed. If the difference is larger the claim stops, and [you decide](/faq#paid-another-amount).
`,
      },
    },
    {
      slug: 'i-paid',
      question: { ru: 'Зачем нажимать «Я оплатил»?', en: 'What is “I paid” for?' },
      answer: {
        ru: `
Кнопка просит нас искать платёж прямо сейчас и не даёт заявке закрыться по времени. Денег она не двигает и ничего не подтверждает: выплата уходит, когда платёж действительно найден.

Нажимайте её после перевода, а не до него. Если забыли, ничего страшного: пришедшие вовремя деньги засчитываются и без неё. Но с кнопкой и чеком поиск обычно быстрее.
`,
        en: `
It asks us to look for the payment right now and keeps the claim from closing when its time is over. It moves no money and confirms nothing: the payout leaves when the payment has really been found.

Press it after the transfer, not before. If you forget, no harm is done: money that came in time counts all the same. But with the button and a receipt, the search is usually quicker.
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
Only when an operator asks for one. But if a payment is delayed, or you paid shortly before the time was over, a receipt helps us find the money sooner.

On the claim’s page you can drop it, paste it or take it with the camera: JPEG, PNG, WebP, HEIC or PDF, up to 10 MB. Only you and the operators see it. We delete it 180 days after the claim has ended, or 30 days if it was rejected.
`,
      },
    },
    {
      slug: 'third-party',
      question: {
        ru: 'Можно ли заплатить с чужой карты?',
        en: 'May I pay from somebody else’s card?',
      },
      answer: {
        ru: `
Нет. Платите только со своей карты, счёта или кошелька: имя отправителя сверяется с тем, что вы указали в заявке. Такая проверка защищает владельца карты, а вас — от спора за чужие деньги.

Перевод от третьего лица не обменивается. Он возвращается отправителю, за вычетом комиссии банка, если тот её взял. Если платить вместо вас собирается родственник или друг, пусть создаст заявку сам.
`,
        en: `
No. Pay only from a card, account or wallet of your own: the sender’s name is compared with what you gave in the claim. The comparison protects the owner of the card, and you from a dispute over other people’s money.

A transfer from somebody else is not exchanged. It goes back to its sender, less the bank’s fee if there was one. If a relative or a friend wants to pay for you, ask them to create a claim themselves.
`,
      },
    },
    {
      slug: 'which-network',
      question: {
        ru: 'Какую сеть выбрать для USDT: TRC20, ERC20, BEP20 или TON?',
        en: 'Which network for USDT: TRC20, ERC20, BEP20 or TON?',
      },
      answer: {
        ru: `
Ту, которую понимает ваш кошелёк и за отправку в которой вы готовы платить. Это разные сети с разными адресами: TRC20 начинается с T, у ERC20 и BEP20 адрес вида 0x…, у TON — UQ или EQ.

Адреса ERC20 и BEP20 выглядят одинаково, поэтому смотрите на название сети, а не на адрес. Монета, отправленная в другой сети, до нас не дойдёт, и вернуть её нельзя. Подробнее — в статье [«TRC20 и ERC20»](/news/trc20-or-erc20).
`,
        en: `
The one your wallet understands and whose fee you are ready to pay. They are different networks with different addresses: TRC20 begins with T, ERC20 and BEP20 look like 0x…, TON begins with UQ or EQ.

Addresses of ERC20 and BEP20 look the same, so go by the name of the network and not by the address. A coin sent over another network does not reach us and cannot be recovered. There is more in [TRC20 or ERC20](/news/trc20-or-erc20).
`,
      },
    },
    {
      slug: 'memo',
      question: {
        ru: 'Что такое memo и когда оно нужно?',
        en: 'What is a memo, and when is it needed?',
      },
      answer: {
        ru: `
Memo, или комментарий, — метка, по которой общий адрес понимает, кому зачислить монеты. В сети TON так устроены биржи: адрес у всех один, а memo у каждого своё.

- Получаете на биржу — укажите memo, которое она показала. Без него монеты могут не зачислить.
- Получаете в собственный кошелёк — оставьте поле пустым.
- Отправляете нам — укажите memo со страницы заявки, если оно там есть.
`,
        en: `
A memo, or comment, is a mark by which a shared address knows who the coins are for. On TON, trading platforms work that way: one address for all, and a memo for each.

- To a trading platform: give the memo it shows you. Without it the coins may not be credited.
- To a wallet of your own: leave the field empty.
- When you send to us: include the memo from the claim’s page, if there is one.
`,
      },
    },
    {
      slug: 'payout-late',
      question: {
        ru: 'Заявка завершена, а денег нет. Что делать?',
        en: 'The claim is completed, but the money is not there',
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
“Completed” means that the money has been sent. Its reference, the number of a transfer or the hash of a transaction, is on the claim’s page.

1. For coins, open the hash in the network’s explorer: it shows the confirmations.
2. For a card or an account, wait a little: a bank may take up to a working day, and so may SEPA.
3. Check the payout details in the claim and, for a trading platform, the memo.
4. If it takes longer, [write to us](/contacts) with the claim’s number. With the reference you can also ask the recipient’s bank.
`,
      },
    },
  ],
}
