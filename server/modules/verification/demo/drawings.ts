const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`

const skin = '#e3b896'

/** A drawn figure, nobody in particular. */
export function drawnAvatar(hue: number): string {
  const hair = `hsl(${(hue * 7) % 60}, 30%, ${20 + (hue % 5) * 7}%)`
  const shirt = `hsl(${(hue + 200) % 360}, 38%, 44%)`
  return svg(
    700,
    1030,
    `<path d="M20 1030c0-250 110-370 330-370s330 120 330 370z" fill="${shirt}"/>
    <rect x="280" y="540" width="140" height="170" rx="60" fill="#d2a27f"/>
    <ellipse cx="350" cy="370" rx="190" ry="235" fill="${skin}"/>
    <path d="M150 ${350 + (hue % 40)}C140 100 560 100 550 ${350 + (hue % 40)}c-30-130-90-170-200-170s-170 40-200 170z" fill="${hair}"/>
    <circle cx="275" cy="375" r="17" fill="#2b2b2b"/><circle cx="425" cy="375" r="17" fill="#2b2b2b"/>
    <path d="M270 480q80 60 160 0" fill="none" stroke="#8a4b3a" stroke-width="14" stroke-linecap="round"/>`,
  )
}

export function drawnHand(hue: number): string {
  return svg(
    150,
    210,
    `<rect x="10" y="90" width="110" height="120" rx="40" fill="hsl(${(hue + 200) % 360}, 38%, 36%)"/>
    ${[0, 1, 2, 3].map((finger) => `<rect x="50" y="${14 + finger * 34}" width="92" height="30" rx="15" fill="${skin}"/>`).join('')}`,
  )
}

export const drawnGlare = svg(
  620,
  420,
  `<defs><radialGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset=".55" stop-color="#fff" stop-opacity=".95"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
  <ellipse cx="310" cy="210" rx="310" ry="210" fill="url(#g)"/>`,
)
