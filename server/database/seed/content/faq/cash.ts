import type { FaqGroup } from '../shapes'

export const cashQuestions: FaqGroup = {
  slug: 'cash',
  name: { ru: 'Наличные', en: 'Cash' },
  questions: [
    {
      slug: 'cash-where',
      question: {
        ru: 'В каких городах можно обменять наличные?',
        en: 'In which cities can I exchange cash?',
      },
      answer: {
        ru: `
В Москве, Санкт-Петербурге, Екатеринбурге, Казани, Тбилиси, Ереване и Стамбуле. Валюты в городах разные: рубли есть в России и Ереване, доллары — везде, евро — в Москве, Петербурге, Тбилиси и Стамбуле.

Адреса, часы и направления каждого города — на странице [«Наличные»](/cash). Город выбирают в калькуляторе: курс там может немного отличаться, и разница видна до заявки.
`,
        en: `
In Moscow, Saint Petersburg, Yekaterinburg, Kazan, Tbilisi, Yerevan and Istanbul. Currencies differ from city to city: rubles in Russia and Yerevan, dollars everywhere, euros in Moscow, Saint Petersburg, Tbilisi and Istanbul.

The [Cash exchange](/cash) page has the addresses, hours and pairs of each city. You choose the city in the calculator; its rate may be slightly different, and you see by how much before you place an order.
`,
      },
    },
    {
      slug: 'cash-documents',
      question: {
        ru: 'Что взять с собой в кассу?',
        en: 'What should I bring to the cash desk?',
      },
      answer: {
        ru: `
Номер заявки, одноразовый код с её страницы и паспорт или другой официальный документ с фото. Код кассир спросит, когда вы отдаёте или получаете деньги: он появляется на странице заявки, как только становится нужен, и второй раз не сработает. Документ могут попросить в кассе, и тогда имя в нём должно совпадать с именем в заявке.

Если вы приносите наличные, возьмите ровно ту сумму, что указана в заявке, целыми купюрами без надписей. Пересчитывайте деньги на месте, при кассире. Личную ссылку показывать не нужно, а код до кассы никому не называйте.
`,
        en: `
Your order number, the one-time code from the order page, and your passport or another official photo ID. The cashier asks for the code when you hand over or collect the money: it appears on the order page as soon as you need it and works only once. The cash desk may ask for your ID, and the name on it must match the order.

If you are bringing cash, bring exactly the amount on the order, in undamaged notes with no writing on them. Count the money on the spot, in front of the cashier. You don’t need to show the private link, and don’t give anyone the code before you are at the desk.
`,
      },
    },
    {
      slug: 'cash-time',
      question: {
        ru: 'Куда и когда приходить?',
        en: 'Where and when should I come?',
      },
      answer: {
        ru: `
Адрес, часы, телефон и Telegram кассы и всё, что нужно взять с собой, показаны на странице заявки, приносите вы деньги или забираете. Часы указаны по времени города. Касса может написать вам в Telegram, который вы оставили в заявке; сверьте контакт со страницей заявки: другого у нас нет.

Курс закреплён на срок, указанный в заявке, обычно на четыре часа; принести деньги нужно до его конца. Если за это время в кассе никого не будет, создать такую заявку нельзя: ещё до отправки формы сайт скажет, когда касса откроется и с какого времени это станет возможно. Забрать деньги после оплаты можно в любые часы работы.
`,
        en: `
The address, hours, phone and Telegram of the cash desk, and everything you need to bring, are on the order page, whether you are bringing cash or collecting it. Hours are in local time. The desk may message you at the Telegram name you gave in the order; check the contact against the order page: we have no other.

The rate is locked for the time shown on the order, usually four hours, and you have to bring the cash before it runs out. If nobody would be at the desk by then, you can’t place the order: before you submit the form, the site tells you when the desk opens and when you can place it. Once you have paid, you can collect your cash whenever the desk is open.
`,
      },
    },
    {
      slug: 'cash-multiples',
      question: {
        ru: 'Почему сумма наличных округляется?',
        en: 'Why is the cash amount rounded?',
      },
      answer: {
        ru: `
Потому что купюры не делятся. Наличные считаются целыми единицами, а в некоторых городах выдаются суммами, кратными номиналу: например, доллары в Тбилиси и Стамбуле — по десять, рубли в Ереване — по тысяче.

Округление всегда вниз и видно ещё до заявки: выберите город, и калькулятор покажет сумму, которую действительно выдадут. Чтобы не терять остаток, введите нужную сумму в поле «Получаете»: калькулятор сам посчитает, сколько отдать.
`,
        en: `
Because you can’t cut a banknote. Cash is counted in whole units, and in some cities it is paid out in multiples of a banknote: for example, tens of dollars in Tbilisi and Istanbul, or thousands of rubles in Yerevan.

Amounts are always rounded down, and you see the result before you place an order: choose the city, and the calculator shows the amount you will actually get. So that you don’t lose the remainder, type the amount you want under “You get”, and the calculator works out what to send.
`,
      },
    },
  ],
}
