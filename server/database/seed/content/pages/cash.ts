import type { ContentPage } from '../shapes'

const ru = `
Наличные меняют по заявке: сначала вы оформляете её на сайте, потом приходите в кассу. Адреса, часы и направления для каждого города показаны на этой странице.

## Как проходит обмен

1. **Выберите направление и город.** Курс в разных городах может отличаться; надбавка и кратность суммы видны ещё до заявки. Наименьшая сумма — около тысячи долларов.
2. **Укажите имя и Telegram.** Имя — как в документе, который могут попросить в кассе. В Telegram касса напишет, если понадобится что-то уточнить.
3. **Создайте заявку.** Курс закрепляется на срок, указанный в ней: обычно на 4 часа, а если вы платите с карты или по СБП — на час. Сумма к выдаче зарезервирована для вас. Адрес, часы и контакт кассы — на странице заявки.
4. **Обменяйте деньги.** Если вы получаете наличные, сначала отправьте свою часть и дождитесь, пока заявка покажет, что оплата принята. Если отдаёте наличные, принесите их в кассу до конца срока. Кассир спросит одноразовый код со страницы заявки.
5. **Пересчитайте и заберите подтверждение.** Каждый шаг виден и на странице заявки.

## Что взять с собой

- Номер заявки и одноразовый код: код показан на её странице, когда он нужен.
- Паспорт или другой официальный документ с фото: его могут попросить в кассе.
- Точную сумму, если вы приносите наличные. Купюры — целые, без надписей и штампов; доллары и евро желательно новых серий.

Прийти за вас другой человек не может: если касса попросит документ, имя в нём должно совпадать с именем в заявке. Если планы изменились, отмените заявку до оплаты и создайте новую.

## Безопасность

- Договаривайтесь только с контактом, который указан в вашей заявке. Он не меняется на ходу.
- Деньги передают в кассе, а не на улице, не в машине и не «курьеру по дороге».
- Пересчитывайте деньги на месте, при кассире и на счётной машине. После ухода пересчёт не докажешь.
- Никому не показывайте личную ссылку: она открывает заявку целиком.
- Касса спрашивает только одноразовый код со страницы заявки, и только когда вы уже у стойки. Кодов из сообщений, паролей и ключей она не просит.

Если что-то выглядит не так, не передавайте деньги и [напишите нам](/contacts), назвав номер заявки.

## Если вы опаздываете

Предупредите кассу, как только это поймёте. После конца срока курс больше не закреплён: деньги, которые пришли позже, обмениваются по более низкому из двух курсов или возвращаются — выбираете вы. Подробности — в [правилах обмена](/rules), проверки — в [правилах AML и KYC](/aml).
`

const en = `
To exchange cash, place an order on the site first, then come to the cash desk. This page lists the addresses, hours and pairs of every city.

## How it works

1. **Choose a pair and a city.** Rates can differ from city to city; you see any surcharge or rounding before you place an order. The smallest amount is about a thousand dollars.
2. **Give your name and Telegram.** Your name as it appears on your ID, which the cash desk may ask for. The desk will message you on Telegram if it needs to check anything.
3. **Place the order.** The rate is locked for the time shown there: usually 4 hours, or one hour if you pay by card or through SBP. Your payout is set aside for you. The desk’s address, hours and contact are on the order page.
4. **Exchange.** If you are collecting cash, send your payment first and wait until the order page says it has been accepted. If you are bringing cash, hand it over before the time runs out. The cashier asks for the one-time code from the order page.
5. **Count it and take the receipt.** The order page shows every step, too.

## What to bring

- Your order number and the one-time code: the order page shows the code when you need it.
- A passport or another official photo ID: the cash desk may ask for it.
- The exact amount, if you are bringing cash. Notes must be undamaged, with no writing or stamps; newer series of dollars and euros are preferred.

Nobody can come in your place: if the desk asks for ID, the name on it must match the order. If your plans change, cancel the order before you pay and place a new one.

## Safety

- Deal only with the contact shown on your order. It never changes along the way.
- Hand over money at the cash desk only: not in the street, not in a car, not to “a courier who is on the way”.
- Count the money on the spot, in front of the cashier and with the counting machine. Once you have left, a recount proves nothing.
- Don’t show anyone the private link: it gives full access to your order.
- The cash desk asks only for the one-time code from the order page, and only when you are standing there. It never asks for codes from messages, passwords or keys.

If anything looks wrong, keep your money and [write to us](/contacts) with your order number.

## If you are late

Tell the cash desk as soon as you know. Once the time is up, the rate is no longer locked: money that arrives later is exchanged at the lower of the two rates or refunded, whichever you choose. For details, see the [exchange rules](/rules); for checks, the [AML and KYC policy](/aml).
`

export const cash: ContentPage = {
  key: 'cash',
  title: { ru: 'Обмен наличных', en: 'Cash exchange' },
  summary: {
    ru: 'Как проходит обмен наличных: заявка, город, время, что взять с собой и как не рисковать. Адреса касс и часы работы.',
    en: 'How a cash exchange works: the order, the city, the timing, what to bring and how to stay safe. Addresses and opening hours.',
  },
  body: { ru, en },
}
