import type { ContentPage } from '../shapes'

/** The AML policy in Russian. */
const amlRu = `
Обменный пункт не принимает деньги, полученные преступным путём, и не помогает их прятать. Эти правила говорят, что мы проверяем, когда и что происходит с вашими деньгами, если проверка не пройдена. Главное: **о проверке вы узнаёте до оплаты**, в расчёте и на странице заявки.

## 1. Зачем нужны проверки

AML — противодействие отмыванию денег, KYC — «знай своего клиента». Проверки защищают и нас, и вас: монеты, которые прошли через кражу или мошенничество, биржа может заблокировать уже после обмена.

## 2. Что мы проверяем

- **Платёж.** Откуда пришли деньги: для криптовалют — связь адреса с кражами, вымогательством, мошенничеством, запрещёнными площадками и санкционными списками; для карт и счетов — совпадает ли отправитель с заявкой.
- **Сумму.** У направления и у обменного пункта могут быть пределы для первого обмена и для обменов за сутки. Сутки считаются по времени обменного пункта.
- **Реквизиты и почту.** Они сверяются со списком тех, кому обмен закрыт.

Сумма сравнивается с пределами в долларах по рынку на момент создания заявки.

## 3. О чём сказано заранее

Ещё до оплаты, в расчёте и на странице заявки, сказано всё, что касается именно вашей суммы:

- понадобится ли верификация карты и с какой суммы;
- кто смотрит платёж: оператор или служба AML, какая и при какой оценке риска заявка останавливается;
- что документов и фото карты для проверки не попросят, если это так.

В кассе могут попросить паспорт или другой официальный документ с фото, поэтому возьмите его с собой: это сказано в расчёте и на странице [«Наличные»](/cash).

Метки направления — «документ», «фото карты», «регистрация» — видны ещё раньше, в расчёте. Условия сохраняются вместе с заявкой и потом не ужесточаются. Исключений два. Список тех, кому обмен закрыт, мы смотрим ещё раз, когда приходит платёж. А если денег пришло больше, чем договаривались, сумма сверх договорённости проверяется по правилам на этот момент.

## 4. Как проходит проверка платежа

1. Деньги приходят, и до выплаты платёж проверяют — служба или оператор.
2. Если вопросов нет, заявка идёт дальше.
3. Если риск высок, служба не ответила или плательщик неизвестен, заявка встаёт на паузу. Неизвестное мы считаем худшим случаем, но деньги при этом никуда не уходят.
4. Решает оператор. О паузе вы узнаёте на странице заявки; если нужно что-то от вас, оператор напишет.

Пока заявку ведёт оператор, сроки для вас не идут: «по таймеру» заявка в это время не закроется.

## 5. Что могут попросить

- Документ, удостоверяющий личность, если направление с меткой «документ» или этого требует проверка.
- Фото карты, с которой вы платите, и ваше фото с ней. Номер и имя должны читаться целиком; код на обороте не нужен, не показывайте его.
- Происхождение денег: выписку, договор, историю операций на бирже.
- Подтверждение, что кошелёк ваш: например, небольшой перевод с него.

Мы никогда не просим пароли, PIN, коды из сообщений, ключи и seed-фразы. Если их требуют от нашего имени, это не мы: [напишите нам](/contacts).

Что понадобится для вашей суммы, написано в калькуляторе до заявки и на странице заявки; там же вы делаете фото. Для [курса с верификацией](/faq#verified-card-rate) карта верифицируется до обмена.

## 6. Если проверка не пройдена

- Обмена не будет, а деньги мы вернём туда, откуда они пришли, в той же валюте.
- Если вы не хотите ничего присылать, скажите об этом: это ваше право, и деньги тоже вернутся.
- Удержать деньги дольше мы можем только по требованию закона, суда или уполномоченного органа.
- Если проверка затронула чужие права, например деньги числятся украденными, мы ответим на законный запрос пострадавшей стороны и органов.

Отдельной платы за проверку нет.

## 7. Что запрещено

- Менять деньги, полученные преступным путём, и платить за запрещённое.
- Действовать за другого, не сказав об этом, и пользоваться чужими картами, счетами и документами.
- Дробить сумму на части, чтобы обойти предел.
- Менять деньги по указанию незнакомых людей. Чаще всего так действуют мошенники, и пострадавшим оказываетесь вы.
- Обращаться к нам, если вы находитесь под санкциями или действуете в интересах того, кто под ними находится.

За нарушение мы можем отказать в этом и следующих обменах.

## 8. Пополнение кошельков

- Указывайте кошелёк, который принадлежит вам. Если он чужой, вы отвечаете за то, что вправе его пополнять.
- Не пополняйте через нас кошельки «инвестиционных платформ», «брокеров» и «покупателей», которых вы не знаете лично: перевод в блокчейне отменить нельзя.
- На бирже проверьте монету, сеть и memo до оплаты.
- Если кошелёк связан с запрещённой деятельностью, выплаты на него не будет, а деньги вернутся.

Полный порядок — в [правилах обмена, раздел о пополнении](/rules#top-up).

## 9. Ваши данные

Сведения для проверки видят только сотрудники, которые её ведут. Службе AML передаётся то, что нужно для ответа: монета, сеть, сумма и адрес или счёт плательщика; имени и почты среди этого нет. Сколько хранятся чеки и журналы, сказано в [правилах](/rules).

## 10. Если вы не согласны

Напишите через [контакты](/contacts) и назовите номер заявки. Решение пересмотрит сотрудник, который не принимал его в первый раз. Назвать вам внутренние оценки службы мы можем не всегда, но итог и следующий шаг называем всегда.
`

/** The AML policy in English. */
const amlEn = `
We don’t take the proceeds of crime and don’t help to hide them. This policy says what we check and when, and what happens to your money if a check fails. Most importantly, **you learn about any check before you pay**, from the quote and the order page.

## 1. Why we run checks

AML stands for “anti-money laundering” and KYC for “know your customer”. Checks protect both of us: coins that have passed through a theft or a scam can be frozen by a crypto exchange long after you got them.

## 2. What we check

- **The payment.** Where the money came from. For crypto: whether the address is linked to theft, extortion, fraud, illegal marketplaces or sanctions lists. For cards and accounts: whether the sender matches the order.
- **The amount.** A pair, or the office as a whole, may have limits for a first exchange and for exchanges in one day. Days follow the office’s clock.
- **Payment details and e-mail address.** We compare them with the list of people we don’t serve.

We compare amounts with limits in US dollars, at the market rate when you placed the order.

## 3. What we tell you in advance

Before you pay, the quote and the order page tell you everything that applies to your amount:

- whether you need a verified card, and from what amount;
- who reviews the payment: an operator or an AML service, which service, and the risk score at which an order is stopped;
- that we won’t ask for documents or card photos, if that is the case.

A cash desk may ask for a passport or another official photo ID, so bring one: the quote and the [Cash exchange](/cash) page say so.

You see a pair’s labels (“an ID document”, “a photo of the card”, “an account with us”) even earlier, in the quote. These conditions are saved with your order and don’t get stricter afterwards, with two exceptions. We check the list of people we don’t serve again when the payment arrives. And if more money arrives than agreed, the excess is checked under the rules that apply at that moment.

## 4. How we check a payment

1. The money arrives. Before the payout, a service or an operator checks the payment.
2. If there are no questions, the order continues.
3. If the risk is high, the service doesn’t respond or the sender is unknown, the order goes on hold. We treat the unknown as the worse case, but your money stays where it is.
4. An operator decides. The order page tells you about the hold; if we need anything from you, the operator writes to you.

While an operator is handling your order, no deadlines run against you.

## 5. What we may ask for

- An ID document, if the pair is labeled that way or the check requires it.
- A photo of the card you are paying with, and one of you with it. The whole number and the name must be readable; we never need the code on the back, so don’t show it.
- Where the money comes from: a statement, a contract, your trading history.
- Proof that the wallet is yours, such as a small transfer from it.

We never ask for passwords, PINs, codes from messages, keys or seed phrases. If someone asks for them in our name, it isn’t us: please [write to us](/contacts).

The calculator shows what your amount requires before you order. So does the order page, where you take the photos. For the [verified-card rate](/faq#verified-card-rate), the card is verified before the exchange.

## 6. If a check fails

- The exchange does not go ahead, and we refund the money to where it came from, in the same currency.
- If you would rather not send anything, tell us. That is your right, and we refund your money just the same.
- We may keep money longer only if the law, a court or a competent authority requires it.
- If someone else’s rights are affected, for example because the money is reported stolen, we answer lawful requests from the injured party and the authorities.

Checks are free.

## 7. What is not allowed

- Exchanging the proceeds of crime, or paying for anything illegal.
- Acting for someone else without telling us, or using other people’s cards, accounts or documents.
- Splitting an amount to stay under a limit.
- Exchanging money because strangers told you to. That is how most scams work, and you are the one who loses.
- Exchanging while you are under sanctions, or on behalf of someone who is.

If you break these rules, we may refuse this exchange and future ones.

## 8. Topping up wallets

- Enter a wallet that belongs to you. If it is someone else’s, you are responsible for having the right to top it up.
- Don’t use us to top up the wallets of “investment platforms”, “brokers” or “buyers” you don’t know in person: a blockchain transfer can’t be undone.
- On a crypto exchange, check the coin, the network and the memo before you pay.
- If a wallet is linked to illegal activity, we pay nothing out to it and refund your money.

You will find the full terms in the [exchange rules, under wallet top-up](/rules#top-up).

## 9. Your data

Only the staff who carry out a check see what you send for it. An AML service gets what it needs to answer: the coin, the network, the amount, and the sender’s address or account, but neither your name nor your e-mail address. The [rules](/rules) say how long we keep receipts and logs.

## 10. If you disagree

Write to us through the [contacts page](/contacts) with your order number. Someone who did not make the decision will review it. We can’t always tell you a service’s internal scores, but we always tell you the outcome and the next step.
`

export const aml: ContentPage = {
  key: 'aml',
  title: { ru: 'Правила AML и KYC', en: 'AML and KYC policy' },
  summary: {
    ru: 'Что и когда мы проверяем, что могут попросить, как проходит проверка платежа и что будет с деньгами, если она не пройдена.',
    en: 'What we check and when, what we may ask for, how we check a payment and what happens to your money if a check fails.',
  },
  body: { ru: amlRu, en: amlEn },
}
