import type { FaqGroup } from '../shapes'

export const rateQuestions: FaqGroup = {
  slug: 'rate',
  name: { ru: 'Курс, комиссии и лимиты', en: 'Rate, fees and limits' },
  questions: [
    {
      slug: 'rate-held',
      question: { ru: 'На какое время закрепляется курс?', en: 'How long is the rate held?' },
      answer: {
        ru: `
С создания заявки и до времени, которое в ней указано. Для покупки монет с карты это 15 минут, для продажи монет на карту — 30, для переводов в евро — до часа, для наличных — до четырёх часов. Точное число стоит в расчёте, в строке «Курс закреплён».

Важно, когда деньги пришли, а не когда мы их увидели. Платёж, который дошёл вовремя, обменивается по закреплённому курсу, даже если оператор открыл его позже.
`,
        en: `
From the moment the claim is created until the time it states. That is 15 minutes for buying coins by card, 30 for selling them to a card, up to an hour for transfers in euros and up to four hours for cash. The exact figure is in the quote, on the line “Rate held”.

What counts is when the money came, not when we saw it. A payment that arrived in time is exchanged at the held rate even if an operator opens it later.
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
A rate that is held for a short time only. Here, too, it is yours from the moment the claim is created, and it does not change until the claim’s payment time is over: the exact time is on the claim’s page. The label is a warning not to put the payment off.

Money that comes later is exchanged at the lower of two rates, the held one and the current one, or returned. The choice is yours, and both amounts are shown before you make it.

You are told of a floating rate beforehand: in the quote, on the direction’s page and in the files for monitoring sites, which also say for how many minutes the rate is held.
`,
      },
    },
    {
      slug: 'fees',
      question: { ru: 'Какие комиссии я плачу?', en: 'Which fees do I pay?' },
      answer: {
        ru: `
Почти всегда они уже в курсе: сколько показано в поле «Получаете», столько и придёт. Если у направления есть отдельная комиссия с отправки или с выплаты, она стоит в расчёте своей строкой, и сумма «Получаете» уже её учитывает.

Отдельно вы платите только своему банку или сети за отправку. Проверьте, что после их комиссии до нас дойдёт ровно сумма заявки: многие кошельки вычитают её из перевода.
`,
        en: `
Almost always they are in the rate already: the amount under “You get” is what arrives. If a direction has a separate fee on sending or on the payout, it has a line of its own in the quote, and “You get” already takes it into account.

Besides that, you pay only your own bank or network for sending. Make sure that exactly the amount of the claim reaches us after their fee: many wallets take it out of the transfer.
`,
      },
    },
    {
      slug: 'verified-card-rate',
      question: {
        ru: 'Что такое курс для проверенной карты?',
        en: 'What is the rate for a verified card?',
      },
      answer: {
        ru: `
При оплате с карты часть нашей маржи — плата за риск, что карта чужая. Если карта проверена, риска меньше, и курс лучше; нередко меньше и наименьшая сумма.

Такой курс мы предлагаем только там, где карту есть как проверить: тогда в калькуляторе стоит переключатель, а рядом — оба курса. Если переключателя нет, для всех действует обычный курс. Если вы его выбрали, до выплаты оператор попросит фото карты и скажет, куда прислать. Середину номера и код на обороте закройте. Если проверить карту не получится, деньги вернутся.
`,
        en: `
When you pay by card, part of our margin pays for the risk that the card is not yours. With a verified card there is less risk and the rate is better; often the smallest amount is lower, too.

We offer this rate only where a card can be verified: the calculator then has a switch, with both rates beside it. If there is no switch, the usual rate applies to everybody. If you choose it, an operator asks for a photo of the card before the payout and says where to send it. Cover the middle of the number and the code on the back. If the card cannot be verified, the money is returned.
`,
      },
    },
    {
      slug: 'direction-paused',
      question: {
        ru: 'Почему направление приостановлено?',
        en: 'Why is a direction paused?',
      },
      answer: {
        ru: `
Чаще всего потому, что курсу сейчас нельзя верить. Мы сверяем несколько источников; если они устарели, разошлись или цена прыгнула слишком резко, направление закрывается само. Ошибочный курс не нужен ни вам, ни нам.

Другие причины: закончился резерв или закрыт обменный пункт. Введённое в форму сохраняется. Как только курсу снова можно верить, направление открывается без участия человека. На созданные заявки пауза не влияет.
`,
        en: `
Usually because the rate cannot be trusted right now. We compare several sources; if they are too old, disagree, or the price has jumped too far, the direction closes by itself. A wrong rate would do neither you nor us any good.

Other reasons: the reserve is used up, or the office is closed. What you typed in is kept. As soon as the rate can be trusted again, the direction opens again by itself. Claims already created are not affected.
`,
      },
    },
    {
      slug: 'limits',
      question: {
        ru: 'Откуда берутся минимум, максимум и резерв?',
        en: 'Where do minimum, maximum and reserve come from?',
      },
      answer: {
        ru: `
Минимум нужен, чтобы обмен имел смысл после комиссии сети или банка; для наличных это около тысячи долларов. Максимум ограничивает одну заявку.

Резерв — сколько мы можем выплатить сейчас. Он уменьшается, когда кто-то подтвердил заявку, и растёт, когда приходят деньги. Сумма, зарезервированная для вас, никому другому не достанется.

Для первого обмена и обменов за сутки могут действовать свои пределы: если сумма больше, сайт скажет об этом до создания заявки.
`,
        en: `
The minimum is there so that an exchange still makes sense after the fee of a network or bank; for cash it is about a thousand dollars. The maximum limits a single claim.

The reserve is what we can pay out now. It goes down when somebody confirms a claim and up when money comes in. What has been set aside for you goes to nobody else.

A first exchange and the exchanges of one day may have limits of their own; if your amount is above them, the site says so before a claim is created.
`,
      },
    },
  ],
}
