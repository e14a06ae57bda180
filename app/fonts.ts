import localFont from 'next/font/local'

/*
 * Onest from its npm package, one file per script, each fetched only where its letters occur.
 * Next measures the fallback, so nothing moves when the face arrives.
 */
const latin = localFont({
  src: '../node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-onest-latin',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
})

const cyrillic = localFont({
  src: '../node_modules/@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-onest-cyrillic',
  declarations: [
    { prop: 'unicode-range', value: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' },
  ],
})

export const fontVariables = `${latin.variable} ${cyrillic.variable}`
