import type { FaqGroup } from '../shapes'
import { safetyQuestions } from './safety'

export const accountQuestions: FaqGroup = {
  slug: 'account',
  name: { ru: 'Аккаунт и безопасность', en: 'Account and security' },
  questions: [
    {
      slug: 'no-mail',
      question: { ru: 'Письмо не приходит', en: 'The e-mail hasn’t arrived' },
      answer: {
        ru: `
Подождите пару минут и загляните в «Спам». Проверьте адрес: опечатка в нём — самая частая причина. Потом запросите письмо ещё раз на той же странице.

Ссылка для подтверждения почты действует 24 часа, [ссылка для нового пароля](/forget) — час; каждая срабатывает один раз. Мы отвечаем одинаково, есть такой аккаунт или нет, чтобы никто не мог узнать, кто у нас зарегистрирован. Поэтому «письмо отправлено» ещё не значит, что аккаунт с этой почтой есть.
`,
        en: `
Wait a few minutes and check your spam folder. Check the address too: a typo is the most common reason. Then request the e-mail again on the same page.

The link that confirms your e-mail works for 24 hours, the [link to set a new password](/forget) for one hour; each works once. We give the same answer whether or not there is such an account, so that nobody can find out who has one here. So “we have sent a link” does not mean that there is an account with that e-mail.
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

- **an authenticator app**, such as Google Authenticator, Aegis, 2FAS or any other TOTP app: after your password, the site asks for six digits;
- **a passkey**: you sign in with your fingerprint, face or device PIN, with no password at all.

You can use both. You will get recovery codes: keep them where you can’t lose them together with your phone. There is more in [this article](/news/second-factor-and-passkeys).
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
Sign in with your password and a recovery code: on the [sign-in page](/login), choose “Use a recovery code”. Each code works once. A passkey on another device works too.

Then open the settings: remove the lost app, add a new one, create new codes and end any sessions that aren’t yours.

If you have neither codes nor a passkey, [write to us](/contacts) from your account’s e-mail address. An operator will make sure that it’s you and turn off the second factor; you will get an e-mail about it.
`,
      },
    },
    {
      slug: 'sessions',
      question: {
        ru: 'Как узнать, кто входил в мой аккаунт?',
        en: 'How do I see who has signed in to my account?',
      },
      answer: {
        ru: `
В [настройках](/account/settings) есть список сеансов: устройство, когда вошли, когда были в последний раз. Любой можно завершить, и все остальные сразу — тоже.

О входе с нового места приходит письмо. Если это были не вы, смените пароль: остальные сеансы завершатся сами. Сеанс, который вы не просили запомнить, заканчивается, когда закрыт браузер, через 12 часов без дела и не позже чем через сутки; запомненный — через 30 дней без посещений, но не позже чем через 60.
`,
        en: `
Your [settings](/account/settings) list your sessions: the device, when it signed in and when it was last active. You can end any of them, or all the others at once.

We e-mail you about a sign-in from a new place. If it wasn’t you, change your password: the other sessions end by themselves. If you did not choose to be remembered, a session ends when you close the browser, after 12 hours without use, and in any case after a day. A remembered one ends after 30 days without a visit, and in any case after 60.
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
At the very bottom of the [settings](/account/settings). You can’t do it while an order is open or a refund is on its way: everything that concerns your money has to finish first.

Your e-mail, password, sessions, keys and codes are deleted, and so is the connection between your account and your orders. The completed orders themselves stay, as do the log of what was done when and the e-mails we sent: we need them for our books. A deleted account can’t be restored, but you can sign up again with the same e-mail.
`,
      },
    },
    ...safetyQuestions,
  ],
}
