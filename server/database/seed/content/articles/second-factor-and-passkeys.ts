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
    en: 'Somebody may see your password. In two minutes you can make sure that the password alone is not enough, or do without a password altogether.',
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
Your account remembers your exchanges, so strangers have no business in it. A password, however long, can be seen or coaxed out of you. A second factor closes that door.

## Two ways

**An app with codes.** Any app that speaks TOTP will do: Google Authenticator, Aegis, 2FAS. After the password the site asks for six digits from your phone. The codes change every half minute, and none of them works twice.

**A passkey.** You sign in by fingerprint, face or the device’s PIN, without a password. A passkey is bound to the address of the site, so a fake site cannot use it even if you followed the wrong link.

You can have both: the passkey for every day, the app for somebody else’s computer.

## How to switch it on

1. Sign in and open the [settings](/account/settings), under “Second factor”.
2. Choose the app or the passkey, and confirm that it is you.
3. Keep the recovery codes. There are ten, each works once, and we do not show them again.

Setting up a second factor ends all other sessions: anybody else who was signed in is signed out.

## Where to keep the codes

Where they cannot be lost together with the phone: on paper, or in a password manager on another device. You can download or print them on the spot. When only one or two are left, make new ones; the old ones stop working at once.

## If the phone is lost

Sign in with your password and a recovery code, remove the old app and add a new one. If you have neither a code nor a passkey, [write to us](/contacts) from the address of the account.

## What we never ask

Codes from the app and recovery codes are entered on the [sign-in page](/login) and in the settings, nowhere else. We do not ask for them by e-mail, on Telegram or by phone.
`,
  },
}
