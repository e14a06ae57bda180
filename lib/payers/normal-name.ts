/*
 * Names are compared by what they sound like in Latin letters, because a bank, a passport and a customer
 * write the same name in different alphabets and by different rules: Юлия, Iuliia, Yulia, Julia. Two
 * names that differ only in what is folded here count as the same; names that differ in an ending,
 * such as Ivanov and Ivanova, do not.
 */

const cyrillic: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'zh', з: 'z', и: 'i', й: 'y' },
  ...{ к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f' },
  ...{ х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu' },
  ...{ я: 'ya', і: 'i', ї: 'yi', є: 'ye', ґ: 'g', ў: 'u', ә: 'a', ғ: 'g', қ: 'k', ң: 'n' },
  ...{ ө: 'o', ұ: 'u', ү: 'u', һ: 'h', ј: 'y', љ: 'l', њ: 'n', ћ: 'ch', ђ: 'd', џ: 'zh' },
}

/* Letters that are written with a mark where others write two letters, and letters without a mark. */
const marked: Readonly<Record<string, string>> = {
  ...{ č: 'ch', ć: 'ch', š: 'sh', ś: 'sh', ŝ: 'sh', ş: 'sh', ž: 'zh', ź: 'z', ż: 'zh' },
  ...{ ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', ħ: 'h', þ: 'th' },
}

/* In this order: a rule may depend on the rules before it. */
const folds: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh/g, 's'],
  [/zh/g, 'z'],
  [/ch|tz|tc|cz|ts/g, '4'],
  [/ph/g, 'f'],
  [/kh/g, 'h'],
  [/th/g, 't'],
  [/x/g, 'ks'],
  [/q|c/g, 'k'],
  [/w/g, 'v'],
  [/[yj]/g, 'i'],
  [/(.)\1+/g, '$1'],
  // Ё is written yo or e: Semyon, Semen; Е is written ye or e: Yevgeny, Evgeny.
  [/i[oe]/g, 'e'],
  [/er$/g, 'r'],
]

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr'])

/* Ю and Я are written with two Latin letters, also where they stand for a whole name. */
const twoLetterInitials = new Set(['yu', 'ya', 'iu', 'ia', 'ju', 'ja'])

/* Other first sounds of a name whose initial was cut from its Latin spelling: Tsoy, Khabarov. */
const otherSounds: Readonly<Record<string, readonly string[]>> = {
  ...{ c: ['4', 's'], k: ['h'], p: ['f'], t: ['4'], x: ['h'], y: ['e'], j: ['z'] },
}

export type NameWord = {
  /** In the form in which names are compared. */
  text: string
  isInitial: boolean
  /** Other first sounds that the name behind an initial may have. */
  mayBegin: readonly string[]
}

/**
 * The words of a name. Empty if the text has no letters, or letters of an alphabet that is not known
 * here.
 */
export function wordsOfName(name: string): NameWord[] {
  return tokensOf(name).flatMap((word) => {
    const letters = latin(word)
    return letters === '' || titles.has(letters) ? [] : [readWord(word, letters)]
  })
}

function tokensOf(name: string): string[] {
  const text = name.normalize('NFC').toLowerCase()
  return text.split(/[\s.,;:_/\\()"«»“”–—-]+/u)
}

/**
 * The words that a customer wrote in full. Their initials do not count, because an initial fits many
 * names, and a word of two letters stands for nothing but itself.
 */
export function fullWordsOf(name: string): NameWord[] {
  return tokensOf(name).flatMap((token) =>
    (token.match(/\p{L}/gu) ?? []).length < 2
      ? []
      : wordsOfName(token).map((word) => ({ ...word, isInitial: false, mayBegin: [] })),
  )
}

function readWord(word: string, letters: string): NameWord {
  const text = fold(letters)
  return {
    text,
    isInitial: text.length === 1 || twoLetterInitials.has(letters),
    mayBegin: otherSounds[word] ?? [],
  }
}

function latin(word: string): string {
  const letters = Array.from(word, (letter) => cyrillic[letter] ?? marked[letter] ?? letter).join(
    '',
  )
  return letters.normalize('NFKD').replaceAll(/[^a-z]/g, '')
}

function fold(word: string): string {
  return folds.reduce((text, [from, to]) => text.replaceAll(from, to), word)
}
