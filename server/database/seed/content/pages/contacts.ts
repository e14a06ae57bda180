import type { ContentPage } from '../shapes'

const ru = `
О заявке быстрее всего узнать на её странице: там видно, что происходит сейчас, чего мы ждём и до какого времени. Ссылка на неё — в письме.

Если ответа там нет, напишите через форму на этой странице. Назовите номер заявки: по нему оператор найдёт нужную. Ответ придёт на почту, которую вы укажете. Деньги, коды и пароли не присылайте: мы о них не просим.

Частые вопросы разобраны в [«Вопросах и ответах»](/faq). О сотрудничестве — раздел [«Партнёрам»](/partners).

## Что ускорит ответ

- Номер заявки, а для оплаты — время и сумма перевода.
- Чек: приложите его на странице заявки, там его увидит тот, кто ищет платёж.
- Для криптовалют — хеш транзакции.

Сообщения из формы удаляются через 180 дней после того, как пришли. Копия в нашей почте остаётся, пока переписка нужна.
`

const en = `
The quickest way to find out about a claim is its own page: it shows what is happening, what we are waiting for and until when. The link is in your e-mail.

If the answer is not there, use the form on this page. Give the number of the claim, so that an operator can find it. The answer comes to the e-mail address you give. Don’t send money, codes or passwords: we do not ask for them.

Common questions are answered under [Questions and answers](/faq). To work with us, see [For partners](/partners).

## What gets you a quicker answer

- The number of the claim; about a payment, also the time and the amount of the transfer.
- The receipt: add it on the claim’s page, where whoever looks for the payment will see it.
- For crypto, the hash of the transaction.

Messages from the form are deleted 180 days after they arrive. The copy in our mailbox stays for as long as the correspondence needs it.
`

export const contacts: ContentPage = {
  key: 'contacts',
  title: { ru: 'Контакты', en: 'Contacts' },
  summary: {
    ru: 'Как связаться с обменным пунктом, что написать, чтобы ответили быстрее, и где следить за заявкой.',
    en: 'How to reach the office, what to write for a quicker answer, and where to follow your claim.',
  },
  body: { ru, en },
}
