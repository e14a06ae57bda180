/** The names of number marks in the message files. */
export const decimalNames = { '.': 'dot', ',': 'comma' } as const
export const thousandsNames = {
  '': 'none',
  ' ': 'space',
  ',': 'comma',
  '.': 'dot',
  "'": 'apostrophe',
} as const
