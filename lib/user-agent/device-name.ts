/* The first match wins: most browsers also name the engines they are built on. */
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
 * `Chrome, Windows`: how a person recognises their device; null when nothing is recognised. Never
 * the header's own text, which the sender controls.
 */
export function deviceName(userAgent: string | null): string | null {
  const names = [browsers, systems].flatMap(
    (names) => names.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? [],
  )
  return names.length === 0 ? null : names.join(', ')
}
