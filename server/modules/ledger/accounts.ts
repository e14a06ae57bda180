/** The accounts a currency may have. Money that is owed has one account per creditor. */
export type AccountName =
  | 'reserve:available'
  | 'reserve:held'
  | 'capital'
  | 'position'
  | 'expense:referral'
  | 'expense:fees'
  | `owed:${'referral' | 'shop' | 'withdrawal'}:${string}`
