/* How bank messages name currencies, in addition to their codes. */
const names: Record<string, readonly string[]> = {
  RUB: ['₽', 'р', 'руб', 'рублей', 'rur', 'r'],
  USD: ['$', 'долл', 'долларов'],
  EUR: ['€', 'евро'],
  UAH: ['₴', 'грн'],
  KZT: ['₸', 'тг', 'тенге'],
  GBP: ['£'],
  TRY: ['₺', 'tl'],
  BYN: ['br', 'бел'],
}

/** Whether a text such as `₽` or `руб` names the asset of a currency. */
export function namesAsset(text: string, assetCode: string): boolean {
  const name = text.toLowerCase()
  return name === assetCode.toLowerCase() || (names[assetCode] ?? []).includes(name)
}
