/** The accounts every currency may have. What is owed has one per creditor. */
export type AccountName =
  | 'reserve:available'
  | 'reserve:held'
  | 'capital'
  | 'position'
  | 'expense:referral'
  | 'expense:fees'
  | `owed:${'referral' | 'shop' | 'withdrawal'}:${string}`
