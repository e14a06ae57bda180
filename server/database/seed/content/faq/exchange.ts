import type { FaqGroup } from '../shapes'

export const exchangeQuestions: FaqGroup = {
  slug: 'exchange',
  name: { ru: 'Как проходит обмен', en: 'How an exchange works' },
  questions: [
    {
      slug: 'how-to-exchange',
      question: { ru: 'Как обменять деньги?', en: 'How do I exchange money?' },
      answer: {
        ru: `
1. На [главной](/) выберите, что отдаёте и что хотите получить, и введите сумму с любой стороны.
2. Заполните реквизиты и почту, отметьте, что согласны с правилами, и нажмите «Обменять».
3. Откроется страница заявки: на ней реквизиты и время на оплату.
4. Переведите ровно указанную сумму и нажмите «Я оплатил».
5. Дождитесь выплаты. Каждый шаг виден на той же странице.

Держать страницу открытой не нужно: откройте её снова, и заявка будет на том же шаге.
`,
        en: `
1. On the [home page](/), choose what you send and what you want to get, and type an amount on either side.
2. Fill in your payout details and e-mail, check the box to agree to the rules, and press “Exchange”.
3. The order page opens. It shows where to pay and how long you have.
4. Send exactly the amount shown and press “I’ve paid”.
5. Wait for the payout. You see every step on the same page.

You don’t need to keep the page open: when you come back, the order is where you left it.
`,
      },
    },
    {
      slug: 'need-account',
      question: { ru: 'Нужно ли регистрироваться?', en: 'Do I need an account?' },
      answer: {
        ru: `
Обычно нет: хватит почты. Заявка открывается в том же браузере, а на другом устройстве — по личной ссылке. Если направлению нужна регистрация, об этом сказано в расчёте, в строке «Могут попросить».

С [аккаунтом](/register) удобнее: в нём собраны все заявки, любую можно повторить в одно нажатие, а список скачать файлом CSV. Когда вы подтвердите почту, в аккаунте появятся и прежние заявки, созданные с ней без входа. Сроки те же, а курс может быть лучше: у аккаунта бывает скидка, которая растёт с суммой обменов.
`,
        en: `
Usually not: your e-mail is enough. The order opens in the same browser, and on another device with its private link. If a pair does need an account, the quote says so on the line “We may ask for”.

An [account](/register) makes things easier. It keeps all your orders in one place, lets you repeat any of them with one click and download the list as a CSV file. Once you have confirmed your e-mail, earlier orders placed with it appear there too. Times are the same; the rate may be better, because an account can have a discount that grows with what you exchange.
`,
      },
    },
    {
      slug: 'how-long',
      question: { ru: 'Сколько времени занимает обмен?', en: 'How long does an exchange take?' },
      answer: {
        ru: `
Это зависит от трёх вещей: как быстро дойдёт ваш платёж, кто выполняет обмен и как быстро зачисляет получатель.

- Перевод между картами и по СБП обычно приходит за минуты, SEPA — от минут до рабочего дня.
- Монетам нужны подтверждения сети: TRON и TON — минуты, Monero — около двадцати минут, Bitcoin при загруженной сети — до полутора часов.
- Автоматические направления работают круглосуточно, ручные — в часы обменного пункта.

Если направление сейчас медленнее обычного, это написано рядом с калькулятором.
`,
        en: `
It depends on three things: how soon your payment arrives, who handles the exchange, and how soon the recipient’s bank or network credits it.

- Card-to-card and SBP transfers usually arrive within minutes; SEPA takes anything from minutes to a business day.
- Crypto needs network confirmations: minutes on TRON and TON, about twenty minutes for Monero, and up to an hour and a half for Bitcoin when its network is busy.
- Automatic pairs work around the clock, manual ones during office hours.

If a pair is slower than usual, it says so next to the calculator.
`,
      },
    },
    {
      slug: 'lost-link',
      question: {
        ru: 'Я закрыл страницу заявки. Как её найти?',
        en: 'I closed the order page. How do I find it?',
      },
      answer: {
        ru: `
На любом устройстве заявку открывает личная ссылка — из письма о заявке или скопированная с её страницы. В браузере, где вы создали заявку, её страница открывается и без ссылки ещё 60 дней.

Если вы вошли в аккаунт, заявка есть в списке на странице [«Заявки»](/account/orders).

Нет ни ссылки, ни аккаунта — загляните в «Спам», а затем [напишите нам](/contacts) с той почты, которую указали, и назовите направление, сумму и время. Ссылку никому не пересылайте: она открывает заявку целиком.
`,
        en: `
The private link opens the order on any device: it is in our e-mail about the order, or you have copied it from the order page. In the browser where you placed the order, its page also opens without the link for 60 days.

If you are signed in, you’ll find it in your list of [orders](/account/orders).

No link and no account? Check your spam folder, then [write to us](/contacts) from the address you gave, with the pair, the amount and the time. Don’t forward the link to anyone: it gives full access to your order.
`,
      },
    },
    {
      slug: 'manual-or-automatic',
      question: {
        ru: 'Кто выполняет обмен: человек или система?',
        en: 'Who handles the exchange, a person or the system?',
      },
      answer: {
        ru: `
Это зависит от направления и видно на его странице в строке «Кто выполняет». Если деньги хотя бы одной стороны принимает или отправляет оператор, там написано «Оператор вручную, в часы работы»; если обе стороны идут без него — «Автоматически, круглосуточно».

Когда обменный пункт закрыт, ручные направления выбрать нельзя, и сайт говорит, когда он откроется. Заявку, которая вызвала вопросы, всегда смотрит человек.
`,
        en: `
It depends on the pair, and its page tells you on the line “Handled by”. If an operator receives or sends the money on at least one side, it says “An operator, during office hours”; if neither side needs one, “Automatically, around the clock”.

While the office is closed, you can’t choose manual pairs, and the site tells you when it opens. If anything about an order raises questions, a person always looks at it.
`,
      },
    },
    {
      slug: 'open-claims',
      question: {
        ru: 'Почему нельзя создать ещё одну заявку?',
        en: 'Why can’t I place another order?',
      },
      answer: {
        ru: `
Под каждую подтверждённую заявку отложена часть резерва. Чтобы его не занимали впустую, открытых заявок может быть не больше трёх на одну почту, один аккаунт или одни реквизиты выплаты и не больше десяти с одного сетевого адреса.

Завершите одну из них или отмените ту, что больше не нужна. Если вы уже перевели по ней деньги, не отменяйте: нажмите «Я оплатил» и дождитесь проверки.
`,
        en: `
Every confirmed order has part of our reserve set aside for it. So that it isn’t tied up for nothing, you can have at most three open orders per e-mail, account or payout details, and ten per network address.

Finish one of them, or cancel one you no longer need. If you have already sent money for it, don’t cancel: press “I’ve paid” and wait for the check.
`,
      },
    },
  ],
}
