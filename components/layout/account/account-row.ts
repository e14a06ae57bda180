/** A row of the account's menus. */
export const accountRow =
  'flex min-h-touch items-center gap-3 rounded-field px-4 text-left text-base font-medium hover:bg-sunken'
