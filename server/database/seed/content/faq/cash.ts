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
        en: 'What should I bring to the cash desk?',
      },
      answer: {
        ru: `
Номер заявки, одноразовый код с её страницы и паспорт или другой официальный документ с фото. Код кассир спросит, когда вы отдаёте или получаете деньги: он появляется на странице заявки, как только становится нужен, и второй раз не сработает. Документ могут попросить в кассе, и тогда имя в нём должно совпадать с именем в заявке.

Если вы приносите наличные, возьмите ровно ту сумму, что указана в заявке, целыми купюрами без надписей. Пересчитывайте деньги на месте, при кассире. Ссылку из письма показывать не нужно, а код до кассы никому не называйте.
`,
        en: `
The number of the claim, the one-time code from its page, and your passport or another official photo ID. The cashier asks for the code when you hand over or collect the money: it appears on the claim’s page as soon as it is needed, and does not work twice. The cash desk may ask for the ID; the name in it must then be the one in the claim.

If you bring cash, bring exactly the amount stated in the claim, in whole notes without writing on them. Count on the spot, in front of the cashier. There is no need to show the link from the e-mail, and give the code to nobody before you are at the desk.
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
Адрес, часы, телефон и Telegram кассы и всё, что нужно взять с собой, показаны на странице заявки и в письмах о ней, приносите вы деньги или забираете. Часы указаны по времени города. Касса может написать вам в Telegram, который вы оставили в заявке; сверьте контакт со страницей заявки: другого у нас нет.

Курс закреплён на срок, указанный в заявке, обычно на четыре часа; принести деньги нужно до его конца. Если за это время в кассе никого не будет, создать такую заявку нельзя: ещё до отправки формы сайт скажет, когда касса откроется и с какого времени это станет возможно. Забрать деньги после оплаты можно в любые часы работы.
`,
        en: `
The address, hours, phone and Telegram of the cash desk, and all you need to bring, are on the claim’s page and in its e-mails, whether you bring cash or collect it. Hours are given in local time. The desk may write to the Telegram name you left in the claim; compare the contact with the claim’s page: there is no other.

The rate is held for the time stated in the claim, usually four hours, and cash has to be brought before it is over. If nobody will be at the desk by then, such a claim cannot be created: before you send the form, the site says when the desk opens and from when it becomes possible. Once you have paid, you can collect cash at any time the desk is open.
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

It is rounded down, and you see it before you create a claim: choose the city and the calculator shows the amount that will really be handed out. So as not to lose the remainder, type the amount you want under “You get”, and the calculator works out what to send.
`,
      },
    },
  ],
}
