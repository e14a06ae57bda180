/** What the texts call the marks of numbers. */
export const decimalNames = { '.': 'dot', ',': 'comma' } as const
export const thousandsNames = {
  '': 'none',
  ' ': 'space',
  ',': 'comma',
  '.': 'dot',
  "'": 'apostrophe',
} as const
