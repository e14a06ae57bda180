import type { ContentPage } from '../shapes'

const ru = `
О заявке быстрее всего узнать на её странице: там видно, что происходит сейчас, чего мы ждём и до какого времени. Она открывается в том же браузере, в аккаунте и по личной ссылке.

Если ответа там нет, напишите через форму на этой странице. Назовите номер заявки: по нему оператор найдёт нужную. Ответ придёт на почту, которую вы укажете. Деньги, коды и пароли не присылайте: мы о них не просим.

Частые вопросы разобраны в [«Вопросах и ответах»](/faq). О сотрудничестве — раздел [«Партнёрам»](/partners).

## Что ускорит ответ

- Номер заявки, а для оплаты — время и сумма перевода.
- Чек: приложите его на странице заявки, там его увидит тот, кто ищет платёж.
- Для криптовалют — хеш транзакции.

Сообщения из формы удаляются через 180 дней после того, как пришли. Копия в нашей почте остаётся, пока переписка нужна.
`

const en = `
The quickest way to check on an order is its own page: it shows what is happening, what we are waiting for and until when. It opens in the same browser, in your account and with its private link.

If the answer isn’t there, use the form on this page. Include the order number so that an operator can find it. We reply to the e-mail address you give. Don’t send money, codes or passwords: we never ask for them.

You’ll find answers to common questions under [Questions and answers](/faq). To work with us, see [For partners](/partners).

## How to get a faster answer

- Give the order number and, for a payment, the time and amount of the transfer.
- Add the receipt on the order page, where whoever looks for the payment will see it.
- For crypto, include the transaction hash.

Messages from the form are deleted 180 days after they arrive. The copy in our mailbox is kept for as long as we need it to answer you.
`

export const contacts: ContentPage = {
  key: 'contacts',
  title: { ru: 'Контакты', en: 'Contacts' },
  summary: {
    ru: 'Как связаться с обменным пунктом, что написать, чтобы ответили быстрее, и где следить за заявкой.',
    en: 'How to reach us, what to include for a faster answer, and where to follow your order.',
  },
  body: { ru, en },
}
