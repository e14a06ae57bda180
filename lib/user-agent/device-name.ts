/* The first match is used: most browsers also name the browsers and engines they are built on. */
const browsers: readonly [RegExp, string][] = [
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * A name by which a person recognises their device, such as `Chrome, Windows`; null when nothing is
 * recognised. It never contains text of the header, which the sender controls.
 */
export function deviceName(userAgent: string | null): string | null {
  const names = [browsers, systems].flatMap(
    (patterns) => patterns.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? [],
  )
  return names.length === 0 ? null : names.join(', ')
}
