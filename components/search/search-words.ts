/** What one looks for, word by word; letters that are typed alike are the same. */
export function searchWords(text: string): string[] {
  return plain(text).split(/\s+/).filter(Boolean)
}

/** Every word stands somewhere in the text, whole or as a part. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const searched = plain(text)
  return words.every((word) => searched.includes(word))
}

/** Lower case of the same length, so that a place in it is the same place in the text. */
export function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}
