/*
 * The product's colours, as inline styles of each element, because most mail programs ignore style
 * sheets. Programs that read style sheets take the dark colours from `darkStyles` in dark mode.
 */
const light = {
  canvas: '#F3F4F0',
  surface: '#FFFEF9',
  line: '#E1E5DD',
  ink: '#12181A',
  ink2: '#4A555A',
  ink3: '#5F6A68',
  accent: '#0A7A4F',
}

const font =
  "Onest, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif"

export const look = {
  body: { margin: 0, padding: '24px 12px', backgroundColor: light.canvas, fontFamily: font },
  brand: { margin: '0 0 12px', color: light.ink2, fontSize: 14, fontWeight: 600 },
  slip: {
    maxWidth: 560,
    padding: '28px 24px',
    backgroundColor: light.surface,
    border: `1px solid ${light.line}`,
    borderRadius: 16,
  },
  title: {
    margin: '0 0 12px',
    color: light.ink,
    fontSize: 24,
    lineHeight: '30px',
    fontWeight: 650,
  },
  lead: {
    margin: '0 0 12px',
    color: light.ink,
    fontSize: 20,
    lineHeight: '28px',
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
  },
  paragraph: { margin: '0 0 12px', color: light.ink2, fontSize: 16, lineHeight: '24px' },
  group: { width: '100%', margin: '20px 0 0', borderCollapse: 'collapse' },
  groupTitle: {
    padding: '0 0 6px',
    color: light.ink3,
    fontSize: 13,
    fontWeight: 600,
    textAlign: 'left',
  },
  label: {
    padding: '9px 12px 9px 0',
    borderTop: `1px solid ${light.line}`,
    color: light.ink2,
    fontSize: 14,
    fontWeight: 400,
    lineHeight: '20px',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  value: {
    padding: '9px 0',
    borderTop: `1px solid ${light.line}`,
    color: light.ink,
    fontSize: 14,
    lineHeight: '20px',
    textAlign: 'right',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  strong: { fontSize: 16, fontWeight: 650 },
  reference: { color: light.ink, textDecoration: 'underline' },
  action: {
    display: 'inline-block',
    margin: '8px 0 16px',
    padding: '14px 24px',
    borderRadius: 12,
    backgroundColor: light.accent,
    color: '#FFFFFF',
    fontSize: 16,
    fontWeight: 600,
    textDecoration: 'none',
  },
  notes: { maxWidth: 560, padding: '14px 24px 0' },
  note: { margin: '0 0 8px', color: light.ink3, fontSize: 13, lineHeight: '19px' },
} as const

export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, body > table > tbody > tr > td { background-color: #0D1112 !important; }
  .m-slip { background-color: #191E1D !important; border-color: #252D2F !important; }
  .m-ink { color: #EEF2EF !important; border-color: #2E3739 !important; }
  .m-ink2 { color: #B4BEBB !important; border-color: #2E3739 !important; }
  .m-ink3 { color: #8D9995 !important; }
  .m-action { background-color: #3ECF8E !important; color: #06150E !important; }
}`
