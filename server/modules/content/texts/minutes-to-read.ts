import { sql, type Column, type SQL } from 'drizzle-orm'

const wordsPerMinute = 180

/*
 * A word begins with a letter or a digit and ends with white space. Characters are written as code
 * points, so that JavaScript and the database find the same words in any locale.
 */
const firstCharacter = String.raw`[0-9A-Za-z\u00c0-\u167f\u1681-\u1fff\u2c00-\u2dff\u3040-\ud7ff]`
const otherCharacter = String.raw`[^\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]`
const word = `${firstCharacter}${otherCharacter}*`
const everyWord = new RegExp(word, 'g')

/** The reading time of a text in Markdown. */
export function minutesToRead(markdown: string): number {
  return minutesOf(markdown.match(everyWord)?.length ?? 0)
}

/** Computes `minutesToRead` of a text in the database. */
export function minutesToReadIn(markdown: Column): SQL<number> {
  return sql`regexp_count(${markdown}, ${word})`.mapWith(minutesOf)
}

function minutesOf(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}
