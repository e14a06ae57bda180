// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderMarkdown, limitMarkdown } from './render-markdown'

const id = '0192f0c0-0000-7000-8000-000000000001'
const pictures = new Map([[id, { width: 1600, height: 900 }]])

const render = (markdown: string, locale: 'ru' | 'en' = 'ru') =>
  renderMarkdown(markdown, { locale, pictures })
const html = (markdown: string, locale: 'ru' | 'en' = 'ru') => render(markdown, locale).html.trim()

const allowedTags = (
  'h2 h3 h4 p br hr ul ol li table thead tbody tr th td blockquote a strong em del code pre img ' +
  'figure figcaption div'
).split(' ')
const allowedNames: Record<string, string[]> = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'srcset', 'sizes'],
  ol: ['start'],
  th: ['align', 'scope'],
  td: ['align'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  div: ['class', 'role', 'tabindex', 'aria-label'],
}
const safeHref = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s\\]*$/i
const safeSource =
  /^\/(?:media\/[0-9a-f-]{36}\/1600\.webp|media\/[0-9a-f-]{36}\/640\.webp|logos\/[a-z0-9-]+\.svg)$/

/** Parses the result with an HTML parser, as a browser would, and checks every node. */
function expectSafe(markdown: string) {
  const container = document.createElement('div')
  container.innerHTML = html(markdown)
  const ids = [...container.querySelectorAll('[id]')].map((element) => element.id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const element of container.querySelectorAll('*')) {
    expect(allowedTags).toContain(element.localName)
    const allowed = allowedNames[element.localName] ?? []
    for (const name of element.getAttributeNames()) {
      expect(allowed).toContain(name)
    }
    if (element.hasAttribute('href')) {
      expect(element.getAttribute('href')).toMatch(safeHref)
    }
    if (element.localName === 'img') {
      expect(element.getAttribute('src')).toMatch(safeSource)
    }
    if (element.localName === 'div') {
      expect(element.className).toBe('table-frame')
    }
  }
}

describe('a removed link or picture', () => {
  it.each([
    ['[пусто]() [вне](/rules)\n\nдальше', '<p>пусто <a href="/rules">вне</a></p>\n<p>дальше</p>'],
    ['[tg](tg://resolve?domain=x) и [правила](/rules)', '<p>tg и <a href="/rules">правила</a></p>'],
    [
      '![x](https://evil.test/a.png)\n\n**жир** далее',
      '<p></p>\n<p><strong>жир</strong> далее</p>',
    ],
    ['<a name="x">**якорь**</a> и _далее_', '<p><strong>якорь</strong> и <em>далее</em></p>'],
  ])('does not affect the text after it in %s', (markdown, expected) => {
    expect(html(markdown)).toBe(expected)
  })
})

describe('renderMarkdown', () => {
  it.each([
    ['**да** и *нет*', '<p><strong>да</strong> и <em>нет</em></p>'],
    ['- раз\n- два', '<ul>\n<li>раз</li>\n<li>два</li>\n</ul>'],
    ['3. раз', '<ol start="3">\n<li>раз</li>\n</ol>'],
    ['> цитата', '<blockquote>\n<p>цитата</p>\n</blockquote>'],
    ['`a<b`', '<p><code>a&lt;b</code></p>'],
    ['```js\nx\n```', '<pre><code>x\n</code></pre>'],
    ['~~нет~~', '<p><del>нет</del></p>'],
    ['5 < 6 & 7', '<p>5 &lt; 6 &amp; 7</p>'],
    ['---', '<hr />'],
    ['<div class="x">слова</div>', 'слова'],
    [
      '<figure><figcaption>под</figcaption></figure>',
      '<figure><figcaption>под</figcaption></figure>',
    ],
    ['', ''],
  ])('renders %j', (markdown, expected) => {
    expect(html(markdown)).toBe(expected)
  })

  it('puts tables into a scrollable frame', () => {
    expect(html('|a|b|\n|-|-:|\n|1|2|', 'en')).toBe(
      '<div class="table-frame" role="group" tabindex="0" aria-label="Table"><table>\n' +
        '<thead>\n<tr>\n<th scope="col">a</th>\n<th align="right" scope="col">b</th>\n</tr>\n' +
        '</thead>\n<tbody><tr>\n<td>1</td>\n<td align="right">2</td>\n</tr>\n</tbody></table></div>',
    )
  })
})

describe('headings', () => {
  it('get unique ids from their text, and those of the first level become second level', () => {
    const { html: rendered, headings } = render(
      '# Часы работы\n\n## Часы работы\n\n### Щука & ёж\n\n###### Глубоко\n\n## 中文',
    )
    expect(rendered).toContain('<h2 id="chasy-raboty">Часы работы</h2>')
    expect(rendered).toContain('<h2 id="chasy-raboty-2">Часы работы</h2>')
    expect(rendered).toContain('<h3 id="shchuka-ezh">Щука &amp; ёж</h3>')
    expect(rendered).toContain('<h4 id="gluboko">Глубоко</h4>')
    expect(headings).toEqual([
      { id: 'chasy-raboty', text: 'Часы работы' },
      { id: 'chasy-raboty-2', text: 'Часы работы' },
      { id: 'part', text: '中文' },
    ])
  })

  it('may define their own anchor', () => {
    const { html: rendered, headings } = render('## 7. Пополнение **кошелька** {#top-up}')
    expect(rendered).toBe('<h2 id="top-up">7. Пополнение <strong>кошелька</strong></h2>\n')
    expect(headings).toEqual([{ id: 'top-up', text: '7. Пополнение кошелька' }])
  })

  it('do not take a reserved id or an id written in HTML', () => {
    expect(html('## Main')).toBe('<h2 id="main-2">Main</h2>')
    expect(html('<h2 id="main" class="x">Main</h2>')).toBe('<h2 id="main-2">Main</h2>')
  })
})

describe('links', () => {
  it('lead to pages in the language of the text', () => {
    expect(html('[x](/rules#top)', 'en')).toBe('<p><a href="/en/rules#top">x</a></p>')
    expect(html('[x](/en/rules)', 'ru')).toBe('<p><a href="/rules">x</a></p>')
    expect(html('[x](/en/rules)', 'en')).toBe('<p><a href="/en/rules">x</a></p>')
    expect(html('[x](/)', 'en')).toBe('<p><a href="/en">x</a></p>')
    expect(html('[x](/export/rates.xml)', 'en')).toContain('href="/export/rates.xml"')
  })

  it('to other sites open in a new tab and have rel="noopener nofollow"', () => {
    const expected =
      '<p><a href="https://example.org/" rel="noopener nofollow" target="_blank">x</a></p>'
    expect(html('[x](https://example.org/)')).toBe(expected)
    expect(html('[x](mailto:a@example.org)')).toBe('<p><a href="mailto:a@example.org">x</a></p>')
  })
})

describe('pictures', () => {
  it('from this site have their size and load lazily', () => {
    expect(html(`![Касса](/media/${id}/640.webp)`)).toBe(
      `<p><img src="/media/${id}/1600.webp" ` +
        `srcset="/media/${id}/640.webp 640w, /media/${id}/1600.webp 1600w" ` +
        'sizes="(max-width: 48rem) 100vw, 48rem" width="1600" height="900" ' +
        'alt="Касса" loading="lazy" decoding="async" /></p>',
    )
    expect(html('![](/logos/tether.svg)')).toContain('src="/logos/tether.svg"')
  })

  it.each([
    'https://evil.example/x.png',
    '//evil.example/x.png',
    '/media/x/640.webp',
    `/media/${id}/640.webp?x`,
    '/logos/../x.svg',
    'data:image/png;base64,AAAA',
  ])('from other addresses are removed: %s', (source) => {
    expect(html(`![x](${source})`)).not.toContain('<img')
  })
})

describe('malicious input', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example></SCRIPT>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<script>alert(1)',
    '<img src=x onerror=alert(1)>',
    `<img src="/media/${id}/640.webp" onerror=alert(1) style="x">`,
    `<img src="/logos/a.svg" srcset="https://evil.example/x 1x">`,
    '<svg onload=alert(1)>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#x09;script:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](</\tevil.example>)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '[x]: javascript:alert(1)\n\n[x]',
    '<a href="/&#9;/evil.example">x</a>',
    '<a href="javascript&colon;alert(1)">x</a>',
    '<a href="https://ok.example" onclick="alert(1)" style="x" id="x" name="y" target="_top">x</a>',
    `<a href='https://ok.example" onclick="alert(1)'>x</a>`,
    '<p style="background:url(javascript:alert(1))" onclick=alert(1)>x</p>',
    '<div class="table-frame" onclick=alert(1)>x</div>',
    '<h2 id="x" onclick=alert(1)>x <img src=x onerror=alert(1)></h2>',
    '## x <img src=x onerror=alert(1)> {#a"onclick="alert(1)}',
    '<style>body{display:none}</style>',
    '<link rel=stylesheet href=//evil.example>',
    '<form action="javascript:alert(1)"><input type=submit><button>x</button></form>',
    '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    '<base href="javascript:alert(1)//">',
    '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
    '<title><img title="</title><img src=x onerror=alert(1)>">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<!--><img src=x onerror=alert(1)>-->',
    '<![CDATA[<img src=x onerror=alert(1)>]]>',
    '<plaintext><img src=x onerror=alert(1)>',
    '- [x] <input onfocus=alert(1) autofocus>',
    '```"><img src=x onerror=alert(1)>\nx\n```',
    '|<img src=x onerror=alert(1)>|\n|-|\n|x|',
  ])('is rendered without danger: %s', expectSafe)

  it('is reduced to known elements with known attributes, whatever it contains', () => {
    const piece = fc.constantFrom(
      ...['<', '>', '</', '/>', '"', "'", '=', ' ', '&', ';', '--', '<!--', '-->', '<![CDATA['],
      ...['script', 'style', 'svg', 'math', 'a', 'p', 'li', 'h2', 'title', 'img', 'table', 'br'],
      ...['href', 'src', 'onerror', 'javascript:', 'https://x', '/', '\\', '&#106;', '\u0000'],
      ...['[', ']', '(', ')', '![', '](', '\n', '\n\n', '## ', '- ', '> ', '|', '`', '**', '{#a}'],
      'слово',
    )
    const soup = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
    fc.assert(fc.property(soup, expectSafe), { numRuns: 2000 })
  })
})

const draw = (markdown: string) => renderMarkdown(markdown, { locale: 'ru', pictures: new Map() })

it('leaves ordinary Markdown unchanged', () => {
  const text = '> - цитата\n  1. раз\n\n**да** _нет_ \\* 5. 6\n\n---\n- - -\n'
  expect(limitMarkdown(text)).toBe(text)
})

it.each(['>', '> ', '> - ', '1. ', '- > ', '+ * - ', '1) - '])(
  'limits the nesting depth of many %j',
  (piece) => {
    const { html, text } = draw(`${piece.repeat(30_000)}слово`)
    expect(text).toBe('слово')
    expect(html.match(/<(?:blockquote|li)>/g)?.length).toBeLessThanOrEqual(16)
  },
)

it('is fast for a few markers with many spaces between them', () => {
  const line = `>${' '.repeat(26)}`.repeat(7)
  expect(limitMarkdown(`${line}слово`)).toBe(`${line}слово`)
})

it.each(['_a_', '**a** ', String.raw`\_a`, '~~a~~'])(
  'shows a text with too many emphasis characters as it was typed: many %j',
  (piece) => {
    const { text } = draw(piece.repeat(15_000))
    expect(text).toBe(piece.repeat(15_000).trim())
  },
)
