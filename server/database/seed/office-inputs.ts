import type { inputs } from '@/server/database/schema/catalogue'
import type { CurrencyRow } from './office'

type InputRow = Omit<typeof inputs.$inferInsert, 'currencyId' | 'position'>

/** What a customer fills in for a currency, in the order of the form. */
export function officeInputsOf(currency: CurrencyRow): InputRow[] {
  switch (currency.kind) {
    case 'crypto':
      return cryptoInputs(currency)
    case 'cash':
      return [passportName, telegram]
    case 'bank':
    case 'emoney':
      return accountInputs[currency.slug] ?? [cardNumber, cardHolder]
  }
}

const everywhere = {
  isRequired: true,
  isSendVisible: true,
  isReceiveVisible: true,
  isForDefault: true,
  isForVerification: true,
}
const receiveOnly = { ...everywhere, isSendVisible: false }

const walletRules: Record<string, Pick<InputRow, 'checker' | 'hintRu' | 'hintEn'>> = {
  Bitcoin: {
    checker: 'bitcoin',
    hintRu: 'Начинается с bc1, 1 или 3',
    hintEn: 'Starts with bc1, 1 or 3',
  },
  Ethereum: { checker: 'evm', hintRu: '0x и 40 знаков', hintEn: '0x and 40 characters' },
  ERC20: {
    checker: 'evm',
    hintRu: '0x и 40 знаков, сеть Ethereum',
    hintEn: '0x and 40 characters, Ethereum network',
  },
  BEP20: {
    checker: 'evm',
    hintRu: '0x и 40 знаков, сеть BNB Smart Chain',
    hintEn: '0x and 40 characters, BNB Smart Chain',
  },
  TRC20: {
    checker: 'tron',
    hintRu: 'Начинается с T, 34 знака',
    hintEn: 'Starts with T, 34 characters',
  },
  TRON: {
    checker: 'tron',
    hintRu: 'Начинается с T, 34 знака',
    hintEn: 'Starts with T, 34 characters',
  },
  TON: {
    checker: 'ton',
    hintRu: 'Начинается с UQ или EQ, 48 знаков',
    hintEn: 'Starts with UQ or EQ, 48 characters',
  },
  Litecoin: {
    checker: 'litecoin',
    hintRu: 'Начинается с ltc1, L или M',
    hintEn: 'Starts with ltc1, L or M',
  },
  Monero: {
    checker: 'monero',
    hintRu: 'Начинается с 4 или 8, 95 знаков',
    hintEn: 'Starts with 4 or 8, 95 characters',
  },
  Solana: { checker: 'solana', hintRu: 'От 32 до 44 знаков', hintEn: '32 to 44 characters' },
}

function cryptoInputs({ network, ticker }: CurrencyRow): InputRow[] {
  const rule = network === null ? undefined : walletRules[network]
  if (!rule) {
    throw new Error(`There is no wallet rule for the network ${String(network)}.`)
  }
  const wallet: InputRow = {
    ...receiveOnly,
    ...rule,
    key: 'wallet',
    kind: 'wallet',
    labelRu: `Адрес кошелька ${ticker}`,
    labelEn: `${ticker} wallet address`,
  }
  return network === 'TON' ? [wallet, memo] : [wallet]
}

const memo: InputRow = {
  ...receiveOnly,
  isRequired: false,
  key: 'memo',
  kind: 'memo',
  checker: 'ton',
  labelRu: 'Memo (комментарий)',
  labelEn: 'Memo (comment)',
  hintRu: 'Нужно для бирж; для своего кошелька оставьте пустым',
  hintEn: 'Crypto exchanges need it; leave it empty for your own wallet',
}

const cardNumber: InputRow = {
  ...everywhere,
  key: 'card',
  kind: 'card',
  checker: 'bank-card',
  labelRu: 'Номер карты',
  labelEn: 'Card number',
  hintRu: 'От 16 до 19 цифр, как на карте',
  hintEn: '16 to 19 digits, as on the card',
}

/* A verified card identifies its holder, so the holder's name is required only without verification. */
const cardHolder: InputRow = {
  ...everywhere,
  isForVerification: false,
  key: 'holder',
  kind: 'name',
  checker: 'person',
  labelRu: 'Имя и фамилия владельца',
  labelEn: 'Holder’s name',
  hintRu: 'Как в банке',
  hintEn: 'The way your bank spells it',
}

const passportName: InputRow = {
  ...everywhere,
  key: 'name',
  kind: 'name',
  checker: 'person',
  labelRu: 'Имя и фамилия',
  labelEn: 'Full name',
  hintRu: 'Как в документе: его могут попросить в кассе',
  hintEn: 'As in your photo ID, which the cash desk may ask for',
}

const telegram: InputRow = {
  ...everywhere,
  key: 'telegram',
  kind: 'telegram',
  checker: 'telegram',
  labelRu: 'Telegram',
  labelEn: 'Telegram',
  hintRu: '@имя: сюда напишем, когда касса вас ждёт',
  hintEn: '@name: we message you here when the cash desk is ready for you',
}

const accountName: InputRow = {
  ...everywhere,
  key: 'holder',
  kind: 'name',
  checker: 'latin',
  labelRu: 'Имя и фамилия владельца счёта',
  labelEn: 'Account holder’s name',
  hintRu: 'Латиницей, как в банке',
  hintEn: 'In Latin letters, the way your bank spells it',
}

type AccountField = Pick<InputRow, 'checker' | 'labelRu' | 'labelEn' | 'hintRu' | 'hintEn'>
const account = (field: AccountField): InputRow => ({
  ...everywhere,
  key: 'account',
  kind: 'account',
  ...field,
})

const accountInputs: Record<string, InputRow[]> = {
  sbp: [
    {
      ...everywhere,
      key: 'phone',
      kind: 'phone',
      checker: 'mobile-ru',
      labelRu: 'Телефон',
      labelEn: 'Phone',
      hintRu: 'К нему привязан счёт: +7 900 000-00-00',
      hintEn: 'The one linked to your account: +7 900 000-00-00',
    },
    {
      ...receiveOnly,
      key: 'bank',
      kind: 'select',
      checker: 'none',
      labelRu: 'Банк получателя',
      labelEn: 'Receiving bank',
      options: [
        { value: 'sber', labelRu: 'Сбербанк', labelEn: 'Sberbank' },
        { value: 'tbank', labelRu: 'Т-Банк', labelEn: 'T-Bank' },
        { value: 'alfa', labelRu: 'Альфа-Банк', labelEn: 'Alfa-Bank' },
        { value: 'vtb', labelRu: 'ВТБ', labelEn: 'VTB' },
        { value: 'raiffeisen', labelRu: 'Райффайзен', labelEn: 'Raiffeisen' },
        { value: 'ozon', labelRu: 'Озон Банк', labelEn: 'Ozon Bank' },
        { value: 'yandex', labelRu: 'Яндекс Банк', labelEn: 'Yandex Bank' },
      ],
    },
    { ...cardHolder, isForVerification: true },
  ],
  sepa: [
    {
      ...everywhere,
      key: 'iban',
      kind: 'iban',
      checker: 'sepa',
      labelRu: 'IBAN',
      labelEn: 'IBAN',
      hintRu: 'До 34 знаков, начинается с кода страны',
      hintEn: 'Up to 34 characters, starts with the country code',
    },
    accountName,
  ],
  'revolut-eur': [
    account({
      checker: 'revtag',
      labelRu: 'Revtag или телефон',
      labelEn: 'Revtag or phone',
      hintRu: '@имя из приложения Revolut или телефон счёта',
      hintEn: '@name from the Revolut app, or the account’s phone number',
    }),
    accountName,
  ],
  'wise-usd': [
    account({
      checker: 'email',
      labelRu: 'Почта счёта Wise',
      labelEn: 'E-mail of the Wise account',
      hintRu: 'На неё зарегистрирован счёт',
      hintEn: 'The one your account is registered with',
    }),
    accountName,
  ],
  yoomoney: [
    account({
      checker: 'yoomoney',
      labelRu: 'Номер кошелька ЮMoney',
      labelEn: 'YooMoney wallet number',
      hintRu: 'Начинается с 4100, от 11 до 20 цифр',
      hintEn: 'Starts with 4100, 11 to 20 digits',
    }),
  ],
  'volet-usd': [
    account({
      checker: 'volet-usd',
      labelRu: 'Кошелёк Volet',
      labelEn: 'Volet wallet',
      hintRu: 'U и 12 цифр',
      hintEn: 'U and 12 digits',
    }),
  ],
  'moneygo-usd': [
    account({
      checker: 'moneygo-usd',
      labelRu: 'Кошелёк MoneyGo',
      labelEn: 'MoneyGo wallet',
      hintRu: 'U и цифры, например U378031',
      hintEn: 'U and digits, for example U378031',
    }),
  ],
}
