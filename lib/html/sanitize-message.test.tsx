import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processorMillisecondsOf } from '@/tests/setup/busy-machine/processor-time'
import { sanitizeMessage } from './sanitize-message'

const allowedTags = 'p br b strong i em u s h3 h4 ul ol li blockquote code a'.split(' ')
const safeHref = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i

/** Parses the result with the DOM's own parser, as a browser would, and checks every element. */
function expectSafe(html: string) {
  const container = document.createElement('div')
  container.innerHTML = sanitizeMessage(html)
  for (const element of container.querySelectorAll('*')) {
    expect(allowedTags).toContain(element.localName)
    const names = element.getAttributeNames()
    if (element.localName === 'a') {
      expect(['href', 'target', 'rel']).toEqual(expect.arrayContaining(names))
      expect(element.getAttribute('href')).toMatch(safeHref)
    } else {
      expect(names).toEqual([])
    }
  }
}

describe('sanitizeMessage with ordinary HTML', () => {
  it.each([
    ['<p>Перевод <b>до 15:00</b><br>не позже</p>', '<p>Перевод <b>до 15:00</b><br>не позже</p>'],
    ['<ul><li>один<li>два</ul>', '<ul><li>один</li><li>два</li></ul>'],
    [
      '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
      '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
    ],
    ['<p>раз<p>два', '<p>раз</p><p>два</p>'],
    ['<b>не закрыт', '<b>не закрыт</b>'],
    ['лишний</b> конец', 'лишний конец'],
    ['<div class="x"><span>текст</span></div>', 'текст'],
    ['5 &lt; 6 &amp; 7 &nbsp;', '5 &lt; 6 &amp; 7 &nbsp;'],
    ['5 < 6 & 7 > 3', '5 &lt; 6 &amp; 7 &gt; 3'],
    ['<a href="/faq?a=1&amp;b=2">Вопросы</a>', '<a href="/faq?a=1&amp;b=2">Вопросы</a>'],
    ['<a href="mailto:help@example.org">почта</a>', '<a href="mailto:help@example.org">почта</a>'],
    [
      "<a href='https://example.org/' onclick='x()'>сайт</a>",
      '<a href="https://example.org/" target="_blank" rel="noopener noreferrer nofollow">сайт</a>',
    ],
    ['<!-- тайна --><p>явно</p>', '<p>явно</p>'],
    ['', ''],
  ])('turns %j into %j', (html, safe) => {
    expect(sanitizeMessage(html)).toBe(safe)
  })
})

describe('sanitizeMessage with hostile HTML', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example></SCRIPT>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<script>alert(1)',
    '<img src=x onerror=alert(1)>',
    '<img/src="x"/onerror="alert(1)">',
    '<svg onload=alert(1)>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="javascript:alert(1)"></object>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="javascript&colon;alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:x">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example">x</a>',
    '<a href="/&#47;evil.example">x</a>',
    '<a href="https://ok.example" onmouseover="alert(1)" style="position:fixed">x</a>',
    '<a href="https://ok.example&quot; onclick=&quot;alert(1)">x</a>',
    `<a href='https://ok.example" onclick="alert(1)'>x</a>`,
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<p onclick=alert(1)>x</p>',
    '<b/onclick=alert(1)//',
    '<b <script>alert(1)</script>>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
    '<![CDATA[<img src=x onerror=alert(1)>]]>',
    '<?xml <img src=x onerror=alert(1)> ?>',
    '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
    '<title><img title="</title><img src=x onerror=alert(1)>">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><script>alert(1)</script></template>',
    '<form action="javascript:alert(1)"><button>x</button></form>',
    '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    '<base href="javascript:alert(1)//">',
    '<plaintext><img src=x onerror=alert(1)>',
    '\u003cimg src=x onerror=alert(1)\u003e',
    '&lt;img src=x onerror=alert(1)&gt;',
  ])('makes %j safe', (html) => {
    expectSafe(html)
    expect(sanitizeMessage(html)).not.toMatch(/<(?!\/?(?:p|b|a|ul|ol|li|br)\b)/)
  })

  it('drops the text of scripts, and keeps the text around scripts and inside unsafe links', () => {
    expect(sanitizeMessage('до<script>alert(1)</script>после')).toBe('допосле')
    expect(sanitizeMessage('<a href="javascript:alert(1)">слова</a>')).toBe('слова')
  })

  it('outputs only allowed elements and attributes for any input', () => {
    const piece = fc.constantFrom(
      ...['<', '>', '</', '/>', '"', "'", '=', ' ', '&', ';', '--', '<!--', '-->', '<![CDATA['],
      ...['script', 'style', 'svg', 'math', 'a', 'p', 'li', 'ul', 'title', 'img', 'b', 'br'],
      ...['href', 'onerror', 'javascript:', 'https://x', '/', '\\', '&#106;', '&quot;', '\u0000'],
      'слово',
    )
    const soup = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
    fc.assert(fc.property(soup, expectSafe), { numRuns: 3000 })
  })

  it('changes nothing when applied twice', () => {
    const html = '<p>a<b>b<ul><li>c<a href="https://x.example/?a=1&b=2">d</a></ul> & e'
    const once = sanitizeMessage(html)
    expect(sanitizeMessage(once)).toBe(once)
  })

  it.each(['<a', '<b>', '<!--', '<a "', '</p', '<script>', '<p href=', '&#'])(
    'takes time in proportion to the length: many %j',
    (piece) => {
      const took = processorMillisecondsOf(() => sanitizeMessage(piece.repeat(60_000)))
      expect(took).toBeLessThan(1500)
    },
  )
})
