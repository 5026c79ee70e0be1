import type { en } from './locales/en.ts'

type Example = keyof typeof en.name

/** Examples of what a page can contain beside plain paragraphs, in the order of the help. */
export const EXAMPLES: Readonly<Record<Example, string>> = {
  verse: '<div class="verse">\n  <p>First line</p>\n  <p>Second line</p>\n</div>',
  beyt: '<p class="beyt">\n  <span>الا یا ایها الساقی</span>\n  <span>ادر کأسا و ناولها</span>\n</p>',
  note: 'A word<sup><a id="m1" href="#n1">1</a></sup>\n…\n<p class="footnote" id="n1">\n  The note. <a href="#m1">↩</a>\n</p>',
  aside: '<p class="aside">A remark.</p>',
  figure: '<figure>\n  <img src="map.png" alt="A map of the valley">\n  <figcaption>The valley</figcaption>\n</figure>',
  table:
    '<table>\n  <thead><tr><th>Page</th><th>Word</th></tr></thead>\n  <tbody><tr><td>12</td><td>well</td></tr></tbody>\n</table>',
  code: '<pre><code>make start</code></pre>',
  break: '<hr>',
  link: '<a href="12.html">Page 12</a>\n<a href="12.html#well">The well</a>',
}
