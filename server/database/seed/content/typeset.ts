import type { Both } from './shapes'

const space = '\u00a0'

/* Russian words and punctuation that must not end a line, and others that must not begin a line. */
const russianRules: [RegExp, string][] = [
  [/(?<=\S) (?=—)/g, space],
  [
    /(?<=(?:^|[\s(«[*])(?:а|в|во|до|за|и|из|к|ко|на|не|ни|но|о|об|от|по|с|со|у)) (?=[^\s|—])/gim,
    space,
  ],
  [/ (?=(?:бы|же|ли)(?![а-яё]))/gi, space],
  [/(?<=\d) (?=\d{3}(?!\d))/g, space],
  [/(?<=\d) (?=[%$₽a-zа-яё])/gi, space],
]

const englishRules: [RegExp, string][] = [[/(?<=\d) (?=[a-z])/gi, space]]

/** Adds non-breaking spaces where a line must not break, and removes empty lines around a text. */
export function typeset({ ru, en }: Both): Both {
  return { ru: applied(russianRules, ru), en: applied(englishRules, en) }
}

function applied(rules: [RegExp, string][], text: string): string {
  return rules.reduce((done, [pattern, by]) => done.replace(pattern, by), text.trim())
}
