/** What the customer entered in an input of the form, with the labels that the input had. */
export type ClaimInput = {
  key: string
  labelRu: string
  labelEn: string
  value: string
  /** The name of the chosen option, where the value is only its code. */
  shownRu?: string
  shownEn?: string
}
