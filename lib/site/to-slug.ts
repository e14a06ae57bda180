const letters: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y' },
  ...{ к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f' },
  ...{ х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu' },
  ...{ я: 'ya' },
}

/** Turns a text into a part of a path: `Новый год: график` into `novyy-god-grafik`. May return ''. */
export function toSlug(text: string, maxLength: number): string {
  const latin = text.toLowerCase().replace(/[а-яё]/g, (letter) => letters[letter] ?? '')
  const words = latin
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return cut(words.join('-'), maxLength)
}

/* Cuts between words. A single word that is too long is cut inside. */
function cut(slug: string, maxLength: number): string {
  if (slug.length <= maxLength) {
    return slug
  }
  const start = slug.slice(0, maxLength + 1)
  const end = start.lastIndexOf('-')
  return end > 0 ? start.slice(0, end) : slug.slice(0, maxLength)
}
