import type { FaqQuestion } from '../shapes'

export const safetyQuestions: FaqQuestion[] = [
  {
    slug: 'is-it-you',
    question: {
      ru: 'Как понять, что мне пишете именно вы?',
      en: 'How do I know it’s really you?',
    },
    answer: {
      ru: `
Наши контакты перечислены на [странице контактов](/contacts), а реквизиты для оплаты есть только на странице вашей заявки. Всё, что прислано иначе, — не наше.

Мы никогда не просим пароли, коды из сообщений, коды восстановления, ключи и seed-фразы, не предлагаем «застраховать перевод» и не просим оплатить ещё раз «для разблокировки». Если просят — прервите разговор и напишите нам. Адрес сайта набирайте сами или храните в закладках.
`,
      en: `
The ways to reach us are listed on the [contacts page](/contacts), and payment details appear only on your order page. Anything that reaches you another way is not from us.

We never ask for passwords, codes from messages, recovery codes, keys or seed phrases, never offer to “insure a transfer”, and never ask you to pay again “to unlock” something. If someone does, end the conversation and write to us. Type our address yourself, or keep it in your bookmarks.
`,
    },
  },
  {
    slug: 'scam',
    question: {
      ru: 'Меня просят обменять деньги и отправить их дальше',
      en: 'Someone is asking me to exchange money and send it on',
    },
    answer: {
      ru: `
Остановитесь. Так действуют мошенники: «служба безопасности банка», «брокер» с выросшим счётом, «покупатель» с доски объявлений, новый знакомый с выгодной сделкой. Общее у них одно — вас торопят и просят пополнить чужой кошелёк.

Перевод в блокчейне отменить нельзя. Если вы ещё не заплатили, отмените заявку. Если заплатили, но выплата не ушла, немедленно [напишите нам](/contacts) номер заявки: оператор сможет поставить её на паузу.
`,
      en: `
Stop. This is how scams work: a bank’s “security department”, a “broker” whose account keeps growing, a “buyer” from a classifieds site, a new friend with a great deal. They all rush you and want you to top up someone else’s wallet.

A blockchain transfer can’t be undone. If you haven’t paid yet, cancel the order. If you have, but the payout hasn’t left, [write to us](/contacts) at once with your order number: an operator can put it on hold.
`,
    },
  },
  {
    slug: 'what-is-kept',
    question: {
      ru: 'Какие данные вы храните и как долго?',
      en: 'What data do you keep, and for how long?',
    },
    answer: {
      ru: `
- Заявки, их историю, письма о них и записи учёта — чтобы доказать каждый платёж.
- Чеки — 180 дней после окончания заявки, 30 дней, если она отклонена.
- Журнал входов — 180 дней, завершённые сеансы — 30.
- Сообщения из формы контактов — 180 дней после того, как пришли.

Пароли и секреты ссылок мы не храним: в базе лежат только их отпечатки. Полный список — в [правилах](/rules).
`,
      en: `
- Orders, their history, the e-mails about them and the entries in our books: they prove every payment.
- Receipts: 180 days after the order ends, 30 days if it was rejected.
- The sign-in log: 180 days; ended sessions: 30.
- Messages from the contact form: 180 days after they arrive.

We don’t store passwords or the secrets in links: the database holds only their fingerprints. The full list is in the [rules](/rules).
`,
    },
  },
  {
    slug: 'cookies',
    question: { ru: 'Какие cookies использует сайт?', en: 'What cookies does the site use?' },
    answer: {
      ru: `
Наши — только нужные для работы: ключ сеанса и отметка о нём, ключи последних заявок (не больше двадцати, 60 дней) и начатой проверки (180 дней), код того, кто вас пригласил (30 дней), и язык (365 дней). Рекламных и следящих среди них нет. Если обменный пункт включил чат на сайте или проверку «я не робот», это сервисы других компаний, и у них могут быть собственные cookies.

Тему оформления и незаконченную форму помнит ваш браузер; на сервер они не уходят. Если очистить cookies, вы выйдете из аккаунта, а заявку откроет личная ссылка.
`,
      en: `
Only the ones it needs to work: your session key and a mark that there is one, the keys of your latest orders (twenty at most, for 60 days) and of a verification you began (180 days), the code of whoever referred you (30 days) and your language (365 days). None of them is for advertising or tracking. If the office has turned on a live chat or a robot check, those are other companies’ services and may set cookies of their own.

Your browser remembers the color theme and an unfinished form; neither is sent to the server. If you clear your cookies, you are signed out, and the private link still opens your order.
`,
    },
  },
]
