import type { Article } from '../shapes'

export const secondFactorAndPasskeys: Article = {
  slug: 'second-factor-and-passkeys',
  daysAgo: 19,
  title: {
    ru: 'Второй фактор и ключи доступа в аккаунте',
    en: 'A second factor and passkeys for your account',
  },
  summary: {
    ru: 'Пароль можно подсмотреть. Рассказываем, как за пару минут сделать так, чтобы одного пароля было мало, — или обойтись без него.',
    en: 'Passwords get stolen. In two minutes you can make sure that a password alone is not enough, or do without one altogether.',
  },
  cover: 'lock',
  coverAlt: {
    ru: 'Навесной замок, рядом с ним ключ',
    en: 'A padlock with a key beside it',
  },
  body: {
    ru: `
Аккаунт помнит ваши обмены, поэтому чужим в нём делать нечего. Пароль, даже длинный, можно подсмотреть или выманить. Второй фактор закрывает эту дверь.

## Два способа

**Приложение с кодами.** Подойдёт любое, которое умеет TOTP: Google Authenticator, Aegis, 2FAS. После пароля сайт спросит шесть цифр с вашего телефона. Коды меняются каждые полминуты, и дважды один и тот же не сработает.

**Ключ доступа.** Вход отпечатком, лицом или PIN-кодом устройства, без пароля. Ключ привязан к адресу сайта, поэтому поддельный сайт не сможет им воспользоваться, даже если вы ошиблись ссылкой.

Можно завести и то и другое: ключ — на каждый день, приложение — на случай чужого компьютера.

## Как включить

1. Войдите и откройте [настройки](/account/settings), раздел «Второй фактор».
2. Выберите приложение или ключ и подтвердите, что это вы.
3. Сохраните коды восстановления. Их десять, каждый действует один раз, и второй раз мы их не покажем.

Подключение второго фактора завершает все остальные сеансы: если кто-то уже вошёл в аккаунт, он выйдет.

## Где хранить коды

Там, где они не пропадут вместе с телефоном: на бумаге, в менеджере паролей на другом устройстве. Коды можно скачать или напечатать прямо из окна. Если остался один-два, создайте новые: старые сразу перестанут действовать.

## Если телефон потерялся

Войдите с паролем и кодом восстановления, отключите старое приложение и подключите новое. Если нет ни кода, ни ключа, [напишите нам](/contacts) с почты аккаунта.

## Чего мы не спросим

Коды из приложения и коды восстановления вводят только на странице [входа](/login) и в настройках. Ни в письме, ни в Telegram, ни по телефону мы их не спрашиваем.
`,
    en: `
Your account remembers your exchanges, and that is nobody else’s business. Any password, however long, can be spotted or tricked out of you. A second factor closes that door.

## Two ways

**An authenticator app.** Any TOTP app will do: Google Authenticator, Aegis, 2FAS. After your password, the site asks for six digits from your phone. The codes change every 30 seconds, and none of them works twice.

**A passkey.** You sign in with your fingerprint, face or device PIN, without a password. A passkey is tied to the site’s address, so a fake site can’t use it even if you follow a wrong link.

You can have both: a passkey for every day, and the app for when you are on someone else’s computer.

## How to turn it on

1. Sign in and open the [settings](/account/settings), under “Second factor”.
2. Choose an app or a passkey, and confirm that it’s you.
3. Save the recovery codes. There are ten, each works once, and we won’t show them again.

Setting up a second factor ends all your other sessions, so anyone else who was signed in is signed out.

## Where to keep the codes

Somewhere you can’t lose them together with your phone: on paper, or in a password manager on another device. You can download or print them right there. When only one or two are left, create new ones; the old ones stop working at once.

## If you lose your phone

Sign in with your password and a recovery code, remove the old app and add a new one. If you have neither a code nor a passkey, [write to us](/contacts) from your account’s e-mail address.

## What we never ask for

You enter app codes and recovery codes on the [sign-in page](/login) and in the settings, and nowhere else. We never ask for them by e-mail, on Telegram or by phone.
`,
  },
}
