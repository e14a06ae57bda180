import type { ContentPage } from '../shapes'

const ru = `
Наличные меняют по заявке: сначала вы оформляете её на сайте, потом приходите в кассу. Адреса, часы и направления для каждого города показаны на этой странице.

## Как проходит обмен

1. **Выберите направление и город.** Курс в разных городах может отличаться; надбавка и кратность суммы видны ещё до заявки. Наименьшая сумма — около тысячи долларов.
2. **Укажите имя и Telegram.** Имя — как в документе, который могут попросить в кассе. В Telegram касса напишет, если понадобится что-то уточнить.
3. **Подтвердите заявку.** Курс закрепляется на срок, указанный в ней: обычно на 4 часа, а если вы платите с карты или по СБП — на час. Сумма к выдаче зарезервирована для вас. Адрес, часы и контакт кассы — на странице заявки.
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
- Никому не показывайте ссылку из письма: она открывает заявку целиком.
- Касса спрашивает только одноразовый код со страницы заявки, и только когда вы уже у стойки. Кодов из сообщений, паролей и ключей она не просит.

Если что-то выглядит не так, не передавайте деньги и [напишите нам](/contacts), назвав номер заявки.

## Если вы опаздываете

Предупредите кассу, как только это поймёте. После конца срока курс больше не закреплён: деньги, которые пришли позже, обмениваются по более низкому из двух курсов или возвращаются — выбираете вы. Подробности — в [правилах обмена](/rules), проверки — в [правилах AML и KYC](/aml).
`

const en = `
Cash is exchanged by claim: you create one on the site first, then come to the cash desk. The addresses, hours and directions of each city are shown on this page.

## How it works

1. **Choose a direction and a city.** The rate may differ from city to city; a surcharge, or amounts in multiples, are shown before you create a claim. The smallest amount is about a thousand dollars.
2. **Give your name and Telegram.** The name as in the document that the cash desk may ask for. The desk writes to you on Telegram if something has to be settled.
3. **Confirm the claim.** The rate is held for the time stated there: usually 4 hours, or one hour if you pay by card or through SBP. What you are to receive is set aside for you. The desk’s address, hours and contact are on the claim’s page.
4. **Exchange.** If you collect cash, send your side first and wait until the claim says that your payment is accepted. If you bring cash, hand it in before the time is over. The cashier asks for the one-time code from the claim’s page.
5. **Count it and take the confirmation.** Every step is on the claim’s page, too.

## What to bring

- The number of your claim and the one-time code: its page shows the code once it is needed.
- A passport or another official photo ID: the cash desk may ask for it.
- The exact amount, if you bring cash. Notes must be whole, without writing or stamps; dollars and euros preferably of the newer series.

Nobody else can come for you: if the desk asks for your ID, the name in it must be the one in the claim. If your plans change, cancel the claim before you pay and create a new one.

## Safety

- Deal only with the contact that your claim names. It does not change along the way.
- Money changes hands at the cash desk: not in the street, not in a car, not with “a courier on the way”.
- Count on the spot, in front of the cashier and on the counting machine. Once you have left, a count proves nothing.
- Show the link from the e-mail to nobody: it opens the whole claim.
- The cash desk asks for the one-time code from the claim’s page and nothing else, and only when you are standing at it. It never asks for codes from messages, passwords or keys.

If anything looks wrong, keep your money and [write to us](/contacts) with the number of your claim.

## If you are late

Tell the cash desk as soon as you know. Once the time is over the rate is no longer held: money that comes later is exchanged at the lower of the two rates or returned, whichever you choose. The details are in the [exchange rules](/rules), and those of checks in the [AML and KYC policy](/aml).
`

export const cash: ContentPage = {
  key: 'cash',
  title: { ru: 'Обмен наличных', en: 'Cash exchange' },
  summary: {
    ru: 'Как проходит обмен наличных: заявка, город, время, что взять с собой и как не рисковать. Адреса касс и часы работы.',
    en: 'How a cash exchange works: the claim, the city, the time, what to bring and how to stay safe. Addresses and opening hours.',
  },
  body: { ru, en },
}
