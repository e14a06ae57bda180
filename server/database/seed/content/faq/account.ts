import type { FaqGroup } from '../shapes'
import { safetyQuestions } from './safety'

export const accountQuestions: FaqGroup = {
  slug: 'account',
  name: { ru: 'Аккаунт и безопасность', en: 'Account and safety' },
  questions: [
    {
      slug: 'no-mail',
      question: { ru: 'Письмо не приходит', en: 'The e-mail does not arrive' },
      answer: {
        ru: `
Подождите пару минут и загляните в «Спам». Проверьте адрес: опечатка в нём — самая частая причина. Потом запросите письмо ещё раз на той же странице.

Ссылка для подтверждения почты действует 24 часа, [ссылка для нового пароля](/forget) — час; каждая срабатывает один раз. Мы отвечаем одинаково, есть такой аккаунт или нет, чтобы никто не мог узнать, кто у нас зарегистрирован. Поэтому «письмо отправлено» ещё не значит, что аккаунт с этой почтой есть.
`,
        en: `
Wait a few minutes and check your spam folder. Check the address: a typo there is the most common reason. Then ask for the e-mail again on the same page.

The link that confirms an address works for 24 hours, the [link for a new password](/forget) for one hour; each works once. We give the same answer whether there is such an account or not, so that nobody can find out who is registered here. “The e-mail is sent” therefore does not mean that an account with this address exists.
`,
      },
    },
    {
      slug: 'second-factor',
      question: {
        ru: 'Как защитить аккаунт вторым фактором?',
        en: 'How do I protect my account with a second factor?',
      },
      answer: {
        ru: `
В [настройках](/account/settings), раздел «Второй фактор». Есть два способа:

- **приложение с кодами** — Google Authenticator, Aegis, 2FAS и любое другое TOTP: после пароля сайт спросит шесть цифр;
- **ключ доступа** — вход отпечатком, лицом или PIN-кодом устройства, вообще без пароля.

Включить можно оба. Вы получите коды восстановления: сохраните их там, где они не потеряются вместе с телефоном. Подробнее — в [статье](/news/second-factor-and-passkeys).
`,
        en: `
In the [settings](/account/settings), under “Second factor”. There are two ways:

- **an app with codes**, such as Google Authenticator, Aegis, 2FAS or any other TOTP app: after the password the site asks for six digits;
- **a passkey**: you sign in by fingerprint, face or the device’s PIN, with no password at all.

You can use both. You are given recovery codes: keep them where they cannot be lost together with the phone. There is more in [this article](/news/second-factor-and-passkeys).
`,
      },
    },
    {
      slug: 'lost-phone',
      question: {
        ru: 'Я потерял телефон с кодами',
        en: 'I lost the phone with my codes',
      },
      answer: {
        ru: `
Войдите с паролем и кодом восстановления: на странице [входа](/login) выберите «Ввести код восстановления». Каждый код действует один раз. Подойдёт и ключ доступа, если он есть на другом устройстве.

После входа откройте настройки: отключите потерянное приложение, подключите новое, создайте новые коды и завершите чужие сеансы.

Нет ни кодов, ни ключа — [напишите нам](/contacts) с почты аккаунта. Оператор убедится, что это вы, и отключит второй фактор; об этом придёт письмо.
`,
        en: `
Sign in with your password and a recovery code: on the [sign-in page](/login), choose to enter a recovery code. Each code works once. A passkey on another device will do, too.

Then open the settings: remove the lost app, add a new one, make new codes and end sessions that are not yours.

If you have neither codes nor a passkey, [write to us](/contacts) from the address of the account. An operator makes sure that it is you and turns the second factor off; you get an e-mail about it.
`,
      },
    },
    {
      slug: 'sessions',
      question: {
        ru: 'Как узнать, кто входил в мой аккаунт?',
        en: 'How do I see who signed in to my account?',
      },
      answer: {
        ru: `
В [настройках](/account/settings) есть список сеансов: устройство, когда вошли, когда были в последний раз. Любой можно завершить, и все остальные сразу — тоже.

О входе с нового места приходит письмо. Если это были не вы, смените пароль: остальные сеансы завершатся сами. Сеанс, который вы не просили запомнить, заканчивается, когда закрыт браузер, через 12 часов без дела и не позже чем через сутки; запомненный — через 30 дней без посещений, но не позже чем через 60.
`,
        en: `
The [settings](/account/settings) list your sessions: the device, when it signed in and when it was last active. You can end any of them, or all the others at once.

We e-mail you about a sign-in from a new place. If it was not you, change the password: the other sessions end by themselves. A session you did not ask to be remembered ends when the browser is closed, after 12 hours without use, and after a day at most; a remembered one after 30 days without a visit, and after 60 at most.
`,
      },
    },
    {
      slug: 'delete-account',
      question: { ru: 'Как удалить аккаунт?', en: 'How do I delete my account?' },
      answer: {
        ru: `
В самом низу [настроек](/account/settings). Пока есть открытые заявки или возврат ещё в пути, удалить аккаунт нельзя: сначала должно закончиться всё, что касается ваших денег.

Удалятся почта, пароль, сеансы, ключи, коды и связь аккаунта с заявками. Останутся сами завершённые заявки, журнал того, что и когда было сделано, и отправленные письма: они нужны для учёта. Вернуть аккаунт нельзя, но зарегистрироваться с той же почтой можно снова.
`,
        en: `
At the very bottom of the [settings](/account/settings). It is not possible while a claim is open or a refund is on its way: whatever concerns your money has to end first.

Your address, password, sessions, keys and codes go, and so does the link between the account and your claims. The completed claims themselves stay, as do the log of what was done when and the e-mails sent: the books need them. A deleted account cannot be brought back, but you can register again with the same address.
`,
      },
    },
    ...safetyQuestions,
  ],
}
