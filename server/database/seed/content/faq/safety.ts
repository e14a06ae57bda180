import type { FaqQuestion } from '../shapes'

export const safetyQuestions: FaqQuestion[] = [
  {
    slug: 'is-it-you',
    question: {
      ru: 'Как понять, что мне пишете именно вы?',
      en: 'How do I know that it is really you?',
    },
    answer: {
      ru: `
Наши контакты перечислены на [странице контактов](/contacts), а реквизиты для оплаты есть только на странице вашей заявки. Всё, что прислано иначе, — не наше.

Мы никогда не просим пароли, коды из сообщений, коды восстановления, ключи и seed-фразы, не предлагаем «застраховать перевод» и не просим оплатить ещё раз «для разблокировки». Если просят — прервите разговор и напишите нам. Адрес сайта набирайте сами или храните в закладках.
`,
      en: `
The ways to reach us are listed on the [contacts page](/contacts), and payment details are only on the page of your claim. Whatever comes any other way is not ours.

We never ask for passwords, codes from messages, recovery codes, keys or seed phrases, never offer to “insure a transfer”, and never ask you to pay once more “to unlock” something. If somebody does, end the conversation and write to us. Type the address of the site yourself, or keep a bookmark.
`,
    },
  },
  {
    slug: 'scam',
    question: {
      ru: 'Меня просят обменять деньги и отправить их дальше',
      en: 'Somebody asks me to exchange money and send it on',
    },
    answer: {
      ru: `
Остановитесь. Так действуют мошенники: «служба безопасности банка», «брокер» с выросшим счётом, «покупатель» с доски объявлений, новый знакомый с выгодной сделкой. Общее у них одно — вас торопят и просят пополнить чужой кошелёк.

Перевод в блокчейне отменить нельзя. Если вы ещё не заплатили, отмените заявку. Если заплатили, но выплата не ушла, немедленно [напишите нам](/contacts) номер заявки: оператор сможет поставить её на паузу.
`,
      en: `
Stop. That is how frauds work: a bank’s “security department”, a “broker” whose account keeps growing, a “buyer” from a classifieds site, a new friend with a great deal. They have one thing in common: they hurry you and want you to top up somebody else’s wallet.

A transfer on a blockchain cannot be undone. If you have not paid yet, cancel the claim. If you have, but the payout has not left, [write to us](/contacts) at once with the claim’s number: an operator can put it on hold.
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
- Claims, their history, the e-mails about them and the entries in our books: they prove every payment.
- Receipts: 180 days after a claim has ended, 30 days if it was rejected.
- The log of sign-ins: 180 days; sessions that have ended: 30.
- Messages from the contact form: 180 days after they arrive.

Passwords and the secrets of links are not kept: the database has only their fingerprints. The whole list is in the [rules](/rules).
`,
    },
  },
  {
    slug: 'cookies',
    question: { ru: 'Какие cookies использует сайт?', en: 'Which cookies does the site use?' },
    answer: {
      ru: `
Наши — только нужные для работы: ключ сеанса и отметка о нём, ключи последних заявок (не больше двадцати, 60 дней) и язык (365 дней). Рекламных и следящих среди них нет. Если обменный пункт включил чат на сайте или проверку «я не робот», это сервисы других компаний, и у них могут быть собственные cookies.

Тему оформления и незаконченную форму помнит ваш браузер; на сервер они не уходят. Если очистить cookies, вы выйдете из аккаунта, а заявку откроет ссылка из письма.
`,
      en: `
Of its own, only those it needs to work: the key of the session and a mark of it, the keys of your latest claims (twenty at most, for 60 days) and the language (365 days). None of them is for advertising or tracking. Where the office has switched on a live chat or a check against robots, these are services of other companies and may set cookies of their own.

Your own browser remembers the color theme and an unfinished form; they are not sent to the server. If you clear the cookies you are signed out, and the link in the e-mail still opens your claim.
`,
    },
  },
]
