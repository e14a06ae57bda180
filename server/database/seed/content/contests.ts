const prize = (ru: string, en: string, amountUsd: string | null) => ({ ru, en, amountUsd })

/** The contests of the demo office. Days are counted from its creation. */
export const officeContests = [
  {
    title: { ru: 'Осенний марафон', en: 'Autumn marathon' },
    rules: {
      ru: `
Побеждает тот, у кого сумма завершённых обменов за период больше. Учитываются обмены от 20 USD, сделанные из аккаунта.

- Если суммы равны, выше тот, кто достиг своей раньше.
- Обмены с возвратом денег не учитываются.
- Один человек участвует с одного аккаунта.
`,
      en: `
Whoever exchanges the most in the period wins. Exchanges worth 20 USD or more that are made from an account count.

- Of equal sums, the one that was reached earlier ranks higher.
- Exchanges whose money was refunded do not count.
- One person takes part with one account.
`,
    },
    minUsd: '20',
    days: { published: -50, starts: -45, ends: -15 },
    prizes: [
      prize('Аппаратный кошелёк', 'A hardware wallet', '150'),
      prize('Промокод на месяц', 'A promo code for a month', null),
    ],
    turnovers: ['18450.20', '12900', '7310.55', '2480', '640.10'],
    isClosed: true,
  },
  {
    title: { ru: 'Обменный месяц', en: 'Exchange month' },
    rules: {
      ru: `
Обменивайте из своего аккаунта: чем больше сумма завершённых обменов за период, тем выше место.

- Считаются все направления.
- Если суммы равны, выше тот, кто достиг своей раньше.
- Победителям мы напишем на почту аккаунта.
`,
      en: `
Exchange from your account: the more your completed exchanges of the period are worth, the higher your place.

- All pairs count.
- Of equal sums, the one that was reached earlier ranks higher.
- We write to the winners at the e-mail of their account.
`,
    },
    minUsd: null,
    days: { published: -8, starts: -6, ends: 24 },
    prizes: [
      prize('Ноутбук', 'A laptop', '1200'),
      prize('Смартфон', 'A smartphone', '600'),
      prize('Аппаратный кошелёк', 'A hardware wallet', '150'),
    ],
    turnovers: ['9720.40', '8150', '3999.99', '1210', '450.75', '88'],
    isClosed: false,
  },
] as const

/** Who takes part in the contests of the demo office: accounts that nobody can log in to. */
export const officeContestants = ['vera', 'timur', 'olga', 'denis', 'nina', 'pavel'].map(
  (name) => `${name}@contest.test`,
)
