/** Of the lines that say where to pay: without it a payment cannot be told from others. */
export function isMemo({ labelEn }: { labelEn: string }): boolean {
  return /\b(?:memo|tag|comment)/i.test(labelEn)
}
