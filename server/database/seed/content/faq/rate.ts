import type { FaqGroup } from '../shapes'

export const rateQuestions: FaqGroup = {
  slug: 'rate',
  name: { ru: 'Курс, комиссии и лимиты', en: 'Rate, fees and limits' },
  questions: [
    {
      slug: 'rate-held',
      question: { ru: 'На какое время закрепляется курс?', en: 'How long is the rate locked?' },
      answer: {
        ru: `
С создания заявки и до времени, которое в ней указано. Для покупки монет с карты это 15 минут, для продажи монет на карту — 30, для переводов в евро — до часа, для наличных — до четырёх часов. Точное число стоит в расчёте, в строке «Курс закреплён».

Важно, когда деньги пришли, а не когда мы их увидели. Платёж, который дошёл вовремя, обменивается по закреплённому курсу, даже если оператор открыл его позже.
`,
        en: `
From the moment you place the order until the time it shows. That is 15 minutes for buying crypto by card, 30 for selling it to a card, up to an hour for euro transfers and up to four hours for cash. The exact time is in the quote, on the line “Rate locked”.

What counts is when your money arrived, not when we noticed it. A payment that arrived in time is exchanged at the locked rate even if an operator opens it later.
`,
      },
    },
    {
      slug: 'floating-rate',
      question: { ru: 'Что такое плавающий курс?', en: 'What is a floating rate?' },
      answer: {
        ru: `
Это курс, который закреплён ненадолго. У нас он тоже становится вашим с создания заявки и не меняется, пока не вышел её срок оплаты: точное время стоит на странице заявки. Пометка предупреждает, что откладывать оплату не стоит.

Деньги, которые пришли позже, обмениваются по более низкому из двух курсов, закреплённому или нынешнему, или возвращаются. Выбираете вы, и обе суммы видны до выбора.

О плавающем курсе сказано заранее: в расчёте, на странице направления и в файлах для мониторингов. В файлах названо и на сколько минут он закреплён.
`,
        en: `
A rate that is locked only for a short time. It is still yours from the moment you place the order and does not change until the time to pay runs out: the exact time is on the order page. The label is there to warn you not to put off the payment.

Money that arrives later is exchanged at the lower of two rates, the locked one and the current one, or refunded. The choice is yours, and you see both amounts before you make it.

We tell you about a floating rate in advance: in the quote, on the pair’s page and in the files for comparison sites, which also say how many minutes the rate is locked for.
`,
      },
    },
    {
      slug: 'fees',
      question: { ru: 'Какие комиссии я плачу?', en: 'What fees do I pay?' },
      answer: {
        ru: `
Почти всегда они уже в курсе: сколько показано в поле «Получаете», столько и придёт. Если у направления есть отдельная комиссия с отправки или с выплаты, она стоит в расчёте своей строкой, и сумма «Получаете» уже её учитывает.

Отдельно вы платите только своему банку или сети за отправку. Проверьте, что после их комиссии до нас дойдёт ровно сумма заявки: многие кошельки вычитают её из перевода.
`,
        en: `
Nearly always, they are already in the rate: the amount under “You get” is what arrives. If a pair has a separate fee on sending or on the payout, the quote shows it on its own line, and “You get” already takes it into account.

Apart from that, you pay only your own bank or network for sending. Make sure that exactly the order amount reaches us after their fee: many wallets take it out of the transfer.
`,
      },
    },
    {
      slug: 'verified-card-rate',
      question: {
        ru: 'Что такое курс с верификацией карты?',
        en: 'What is the verified-card rate?',
      },
      answer: {
        ru: `
При оплате с карты часть нашей маржи — плата за риск, что карта чужая. Если карта верифицирована, риска меньше, и курс лучше; нередко меньше и наименьшая сумма.

Такой курс мы предлагаем только там, где карту можно верифицировать: тогда в калькуляторе есть переключатель, а рядом — сколько вы выиграете. Если переключателя нет, для всех действует обычный курс.

Карта верифицируется один раз и до обмена: вы вводите номер и делаете фото по подсказкам на странице. Номер и имя должны читаться целиком; код на обороте не нужен, не показывайте его. Если фото не подойдёт, мы напишем, что исправить. После верификации выбирайте эту карту в калькуляторе.
`,
        en: `
When you pay by card, part of our margin covers the risk that the card isn’t yours. With a verified card the risk is lower, so the rate is better; often the smallest amount is lower too.

We offer this rate only where we can verify cards: the calculator then has a switch, with what you gain next to it. If there is no switch, the standard rate applies to everyone.

A card is verified once, before you exchange: you enter its number and take photos as the page tells you. The whole number and the name must be readable; we never need the code on the back, so don’t show it. If a photo won’t do, we tell you what to fix. Once the card is verified, pick it in the calculator.
`,
      },
    },
    {
      slug: 'direction-paused',
      question: {
        ru: 'Почему направление приостановлено?',
        en: 'Why is a pair paused?',
      },
      answer: {
        ru: `
Чаще всего потому, что курсу сейчас нельзя верить. Мы сверяем несколько источников; если они устарели, разошлись или цена прыгнула слишком резко, направление закрывается само. Ошибочный курс не нужен ни вам, ни нам.

Другие причины: закончился резерв или закрыт обменный пункт. Введённое в форму сохраняется. Как только курсу снова можно верить, направление открывается без участия человека. На созданные заявки пауза не влияет.
`,
        en: `
Usually because its rate can’t be trusted right now. We compare several sources; if they are out of date, disagree, or the price has jumped too far, the pair closes by itself. A wrong rate helps neither of us.

Other reasons: the reserve has run out, or the office is closed. What you typed in is saved. As soon as the rate can be trusted again, the pair reopens by itself. Orders already placed are not affected.
`,
      },
    },
    {
      slug: 'limits',
      question: {
        ru: 'Откуда берутся минимум, максимум и резерв?',
        en: 'Where do the minimum, maximum and reserve come from?',
      },
      answer: {
        ru: `
Минимум нужен, чтобы обмен имел смысл после комиссии сети или банка; для наличных это около тысячи долларов. Максимум ограничивает одну заявку.

Резерв — сколько мы можем выплатить сейчас. Он уменьшается, когда кто-то подтвердил заявку, и растёт, когда приходят деньги. Сумма, зарезервированная для вас, никому другому не достанется.

Для первого обмена и обменов за сутки могут действовать свои пределы: если сумма больше, сайт скажет об этом до создания заявки.
`,
        en: `
The minimum makes sure that an exchange is still worthwhile after the network’s or bank’s fee; for cash it is about a thousand dollars. The maximum limits a single order.

The reserve is what we can pay out right now. It goes down when someone confirms an order and up when money comes in. What is set aside for you goes to nobody else.

There may be separate limits for a first exchange and for exchanges in one day; if your amount is above them, the site tells you before you place an order.
`,
      },
    },
  ],
}
