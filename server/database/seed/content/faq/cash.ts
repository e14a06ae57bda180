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

The addresses, hours and directions of each are on the page [Cash exchange](/cash). You choose the city in the calculator; its rate may differ a little, and you see by how much before you create a claim.
`,
      },
    },
    {
      slug: 'cash-documents',
      question: {
        ru: 'Что взять с собой в кассу?',
        en: 'What do I bring to the cash desk?',
      },
      answer: {
        ru: `
Паспорт или другой официальный документ с фото и номер заявки. Имя в документе должно совпадать с именем в заявке: без этого деньги не выдаются, и передать их другому человеку касса не может.

Если вы приносите наличные, возьмите точную сумму целыми купюрами без надписей. Пересчитывайте деньги на месте, при кассире. Ссылку из письма показывать не нужно: хватит номера.
`,
        en: `
Your passport or another official photo ID, and the number of the claim. The name in the document must be the one in the claim; without that nothing is handed out, and the cash desk cannot give the money to somebody else.

If you bring cash, bring the exact amount in whole notes without writing on them. Count on the spot, in front of the cashier. There is no need to show the link from the e-mail: the number is enough.
`,
      },
    },
    {
      slug: 'cash-time',
      question: {
        ru: 'Как договориться о времени?',
        en: 'How is the time agreed?',
      },
      answer: {
        ru: `
При создании заявки вы оставляете свой Telegram. Касса пишет туда, когда вас ждут, а её телефон и Telegram стоят в реквизитах заявки, если деньги приносите вы. Сверяйте контакт со страницей заявки: другого у нас нет.

Курс закреплён на срок, указанный в заявке, обычно на четыре часа. Успеть нужно в него; о задержке предупредите заранее. Часы касс указаны по времени города.
`,
        en: `
When you create the claim you leave your Telegram name. The cash desk writes there when you are expected; if you are the one who brings cash, the desk’s phone and Telegram are among the claim’s payment details. Compare the contact with the claim’s page: there is no other.

The rate is held for the time stated in the claim, usually four hours, so come within it and say early if you will be late. The desks’ hours are given in local time.
`,
      },
    },
    {
      slug: 'cash-multiples',
      question: {
        ru: 'Почему сумма наличных округляется?',
        en: 'Why is a cash amount rounded?',
      },
      answer: {
        ru: `
Потому что купюры не делятся. Наличные считаются целыми единицами, а в некоторых городах выдаются суммами, кратными номиналу: например, доллары в Тбилиси и Стамбуле — по десять, рубли в Ереване — по тысяче.

Округление всегда вниз и видно ещё до заявки: выберите город, и калькулятор покажет сумму, которую действительно выдадут. Чтобы не терять остаток, введите нужную сумму в поле «Получаете»: калькулятор сам посчитает, сколько отдать.
`,
        en: `
Because notes cannot be cut. Cash is counted in whole units, and in some cities it is handed out in multiples of a note: dollars in Tbilisi and Istanbul by ten, for example, rubles in Yerevan by the thousand.

It is rounded down, and you see it before you create a claim: choose the city and the calculator shows the amount that will really be handed out. To lose no remainder, type the amount you want under “You get”, and the calculator works out what to send.
`,
      },
    },
  ],
}
