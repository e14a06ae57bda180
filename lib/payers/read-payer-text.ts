import type { ToldPayer } from './compare-payer'

const hiddenSign = /[*•∙●·…#_?]|[xх]{2,}|\.{2,}/iu
const numberSigns = /^[+\d*•∙●·…#_?xх.()‐‑–—-]+$/iu
const separators = /[\s,;:=|/№"«»“”]+/u
const leastWhole = 10
const leastShown = 4

/* Words next to a payer's number or name that are part of neither. */
const labels = new Set(
  [
    'card visa mir mastercard maestro unionpay account acc iban swift phone tel from sender payer name',
    'transfer bank online sbp sberbank tinkoff vtb',
    'карта карты карте карту карт виза мир мастеркард счет счёт счета счёта тел телефон от отправитель',
    'плательщик имя фио перевод банк банка онлайн сбп сбер сбербанк тинькофф тбанк втб',
  ].flatMap((line) => line.split(' ')),
)

/**
 * Takes the number and the name apart in a text that may name any kind of payer: `2202 2000 1111 2222 Ivan
 * Petrov`, `карта *1234, Иван П.`, `U12345678`. A number counts by its form, also with a wrong check
 * digit. What is neither, such as an address of a network, is left out.
 */
export function readPayerText(text: string): ToldPayer {
  const groups: string[] = []
  const words: string[] = []
  let isOpen = false
  for (const token of partsOf(text)) {
    const isNumber = isPartOfNumber(token)
    if (!isNumber) {
      words.push(token)
    } else if (isOpen && !isWhole(token)) {
      groups.push(`${groups.pop() ?? ''} ${token}`)
    } else {
      groups.push(token)
    }
    isOpen = isNumber && !isWhole(token)
  }
  const account = words.find((word) => isAccount(word)) ?? null
  const number = groups.find((group) => isShown(group))?.replaceAll(/^\(|\)$/g, '')
  return { name: nameIn(words), number: number ?? account }
}

/* An IBAN is also written in groups, and the brand of a card without a space before its number. */
function partsOf(text: string): string[] {
  const joined = text.replaceAll(/\b[a-z]{2}\d{2}(?: [a-z\d]{4})(?: \d{2,4}){2,7}\b/giu, (iban) =>
    iban.replaceAll(' ', ''),
  )
  return joined
    .split(separators)
    .flatMap((token) => /^(\p{L}+)(\d{16})$/u.exec(token)?.slice(1) ?? [token])
    .filter((token) => token !== '')
}

function isPartOfNumber(token: string): boolean {
  return (
    numberSigns.test(token) && !/\d\.\d/.test(token) && (/\d/.test(token) || hiddenSign.test(token))
  )
}

function digitsIn(text: string): number {
  return text.replaceAll(/\D/g, '').length
}

/* A group that is a number by itself; the next one is another. */
function isWhole(group: string): boolean {
  return digitsIn(group) >= leastWhole || (digitsIn(group) >= 8 && hiddenSign.test(group))
}

function isShown(group: string): boolean {
  const digits = digitsIn(group)
  return digits >= leastWhole || (digits >= leastShown && hiddenSign.test(group))
}

function isAccount(word: string): boolean {
  return /^(?:[a-z]{1,4}\d{6,30}|[a-z]{2}\d{2}[a-z\d]{11,30})$/i.test(word)
}

function nameIn(words: readonly string[]): string | null {
  const named = words.filter(
    (word) =>
      /^[\p{L}\p{M}.'’()-]{1,40}$/u.test(word) &&
      !labels.has(word.toLowerCase().replaceAll(/[^\p{L}]/gu, '')),
  )
  return named.some((word) => /\p{L}.*\p{L}/u.test(word)) ? named.join(' ') : null
}
