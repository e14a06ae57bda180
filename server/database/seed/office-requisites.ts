import { Decimal } from '@/lib/money/decimal'
import type { paymentRequisites, RequisiteField } from '@/server/database/schema/money/payments'
import { officeCurrencies } from './office'

type Row = Omit<
  typeof paymentRequisites.$inferInsert,
  'id' | 'currencyId' | 'createdAt' | 'updatedAt'
> & { currency: string }

const labels = {
  address: { labelRu: 'Адрес', labelEn: 'Address' },
  card: { labelRu: 'Номер карты', labelEn: 'Card number' },
  phone: { labelRu: 'Номер телефона', labelEn: 'Phone number' },
  bank: { labelRu: 'Банк получателя', labelEn: 'Beneficiary bank' },
  iban: { labelRu: 'IBAN', labelEn: 'IBAN' },
  revtag: { labelRu: 'Revtag', labelEn: 'Revtag' },
  email: { labelRu: 'E-mail в Wise', labelEn: 'Wise e-mail' },
  wallet: { labelRu: 'Номер кошелька', labelEn: 'Wallet number' },
  name: { labelRu: 'Получатель', labelEn: 'Beneficiary' },
  desk: { labelRu: 'Телефон кассы', labelEn: 'Cash desk phone' },
  telegram: { labelRu: 'Telegram кассы', labelEn: 'Cash desk Telegram' },
} as const satisfies Record<string, Omit<RequisiteField, 'value'>>

/*
 * currency | name for operators | field: value; … | claims per day
 *
 * Operators of both languages read the names, so they are tickers, brands and last digits. The names of the
 * beneficiaries are as a bank’s app shows them.
 *
 * Nobody has the keys of these addresses: each address is a hash of some text. The numbers of cards,
 * accounts and phones are examples, or from ranges that are not issued.
 */
const requisiteTable = `
bitcoin        | BTC 1         | address: bc1qlmuwtnv6zpju42tp6kuppr85lrd9x6d0rrq6ny
bitcoin        | BTC 2         | address: bc1qd0nyszq6fkq0fg40g0jd69tknjddfwsuc3vu9j
ethereum       | ETH 1         | address: 0x6Ec01b39eC3194cCE1E2a8e2CEA29a8C877ac07b
tether-trc20   | TRC20 1       | address: TBUAWzaaHTASjeuRAYHrtTMyNCcXqMdbG8
tether-trc20   | TRC20 2       | address: TL9ogJZLnvzFgXf1LKchKYqwjjaQPh89K6
tether-erc20   | ERC20 1       | address: 0xFe603AC2e3a68a346D54C2C606eE6394DB921440
tether-bep20   | BEP20 1       | address: 0xC75Ec5B940D1A2D6dC530b9491893d2406883f6e
tether-ton     | USDT TON 1    | address: UQBGw-ElWZGHqVATSgRN-Ix0sxuwLO3QawfyRtVzxpHc0VPx
usd-coin-erc20 | USDC 1        | address: 0x374955535B2fFF47EA3bfE2f33f051F1c953e2D6
litecoin       | LTC 1         | address: ltc1qvefytvd5hk86ey9m7gvluta2lunmqrufnf2ugj
monero         | XMR 1         | address: 49W2LUfDZZJigBidu5v1cKDAQ4Cz3GJiGQSKpX7mjsEJYTzw2irsA88LpaAtfHM5rXivaJwyN1xJnF6Fm9rTkMFRSdNZFoF
tron           | TRX 1         | address: TYXNmru5tf5wj6WaM4DT9sCmsAmZ7QfKPo
toncoin        | TON 1         | address: UQB2lE86sracEN-TVKymmxT_TLd53TgBN___wh2NNyBbFCgM
solana         | SOL 1         | address: 2N3tVqEavwkymVi1aPd9vtEGqcUSPvp7dxWmbWutR6cq
sberbank       | Sber 0016     | card: 2202 2000 0000 0016; name: Иван Петрович П. | 500
sberbank       | Sber 0024     | card: 2202 2000 0000 0024; name: Анна Сергеевна К. | 500
t-bank         | T-Bank 0017   | card: 2200 7000 0000 0017; name: Олег Игоревич В. | 500
t-bank         | T-Bank 0025   | card: 2200 7000 0000 0025; name: Мария Павловна Л. | 500
alfa-bank      | Alfa 0015     | card: 2200 1500 0000 0015; name: Ирина Олеговна С. | 500
vtb            | VTB 0014      | card: 2200 2400 0000 0014; name: Павел Андреевич Ж. | 500
sbp            | SBP 00-01     | phone: +7 900 000-00-01; bank: Сбербанк (Sberbank); name: Иван Петрович П. | 500
sbp            | SBP 00-02     | phone: +7 900 000-00-02; bank: Т-Банк (T-Bank); name: Олег Игоревич В. | 500
raiffeisen     | Raif 0016     | card: 2200 3000 0000 0016; name: Нина Юрьевна Б. | 500
sepa           | SEPA GmbH     | iban: DE36 5000 0000 0000 0001 01; name: Kantor Demo GmbH | 500
revolut-eur    | Revolut EUR   | revtag: @kantordemo; name: Kantor Demo UAB | 500
wise-usd       | Wise USD      | email: pay@kantor-demo.example; name: Kantor Demo Inc | 500
yoomoney       | YooMoney 1    | wallet: 4100 1100 0000 085 | 500
volet-usd      | Volet 1       | wallet: U 1200 0000 0101 | 500
moneygo-usd    | MoneyGo 1     | wallet: U10000101 | 500
cash-rub       | CASHRUB 1     | desk: +7 900 000-00-10; telegram: @kantor_demo_cash | 200
cash-usd       | CASHUSD 1     | desk: +7 900 000-00-10; telegram: @kantor_demo_cash | 200
cash-eur       | CASHEUR 1     | desk: +7 900 000-00-10; telegram: @kantor_demo_cash | 200
`

/** The daily limit of a requisite, as a multiple of the reserve of its currency. */
const dailyReserves = 20

/** The requisites of the demo office for manual payments. */
export const officeRequisites: Row[] = requisiteTable.trim().split('\n').map(toRow)

/** Currencies paid on the demo provider's page. */
export const officeFormCurrencies = ['volet-usd', 'moneygo-usd']

function toRow(line: string): Row {
  const [currency = '', name = '', fields = '', claims] = line.split('|').map((x) => x.trim())
  const reserve = officeCurrencies.find(({ slug }) => slug === currency)?.reserve
  if (reserve === undefined) {
    throw new Error(`This line of the requisites has no known currency: ${line}`)
  }
  return {
    currency,
    name,
    fields: fields.split(';').map(toField),
    isEnabled: true,
    dailyAmount: new Decimal(reserve).times(dailyReserves),
    dailyClaims: claims === undefined ? null : Number(claims),
  }
}

function toField(text: string): RequisiteField {
  const [key = '', ...value] = text.split(':')
  const label = Object.entries(labels).find(([name]) => name === key.trim())?.[1]
  if (!label) {
    throw new Error(`The requisites have no field ${key}.`)
  }
  return { ...label, value: value.join(':').trim() }
}
