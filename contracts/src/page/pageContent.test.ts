import { describe, expect, it } from 'vitest'
import { pageContent } from './pageContent.ts'

const html = async (text: string) => (await pageContent(text, 'html', () => {})).outline
const tex = async (text: string) => (await pageContent(text, 'tex', () => {})).outline

describe('the outline of an HTML page', () => {
  it('has its headings with their levels, as they read', async () => {
    const { headings } = await html('<h1>The <em>Lamp</em><br>and\n the&nbsp;Well</h1><p>text</p><h3>I</h3>')
    expect(headings).toEqual([
      { level: 1, text: 'The Lamp and the Well' },
      { level: 3, text: 'I' },
    ])
  })

  it('counts words of every script, a half-space inside a word', async () => {
    expect((await html('<p>می‌روم به خانه، ۱۲ بار</p><p>two <b>wo</b>rds</p>')).words).toBe(7)
    expect((await html('<p>one<br>two</p><ul><li>three<li>four</ul><p>* * *</p><hr>')).words).toBe(4)
  })

  it('leaves out what the reader does not show', async () => {
    const { headings, words } = await html(
      '<style>p {}</style><script>let a</script><!-- b --><svg><text>c</text></svg><h2>d',
    )
    expect([headings, words]).toEqual([[{ level: 2, text: 'd' }], 1])
  })

  it('begins with the first words, whole ones, and says that there are more', async () => {
    expect((await html('<p>The lamp.</p>')).opening).toBe('The lamp.')
    expect((await html('<p>The lamp.</p><p>The well.</p>')).opening).toBe('The lamp.…')
    const long = await html(`<p>${'evening '.repeat(20)}</p>`)
    expect(long.opening).toBe(`${'evening '.repeat(7).trim()}…`)
    expect((await html(`<p>${'غ'.repeat(100)}</p>`)).opening).toBe(`${'غ'.repeat(60)}…`)
    expect((await html('<li>A note. <a href="1.html#a">↩\ufe0e</a></li>')).opening).toBe('A note.')
    expect((await html('<li>A note <a href="1.html#a">↑</a></li><li>b</li>')).opening).toBe('A note…')
    expect((await html('<p>***</p><img src="a.png"><p>In the garden</p>')).opening).toBe('In the garden')
  })

  it('has no first words if there is no text', async () => {
    for (const empty of ['', '<hr>', '<img src="a.png">', '<p>…</p>']) expect((await html(empty)).opening).toBeNull()
  })

  it('knows how many headings begin it, and whether it has nothing else', async () => {
    expect(await html('<h1>Part I</h1><h2>I</h2><p>text</p><h2>II</h2>')).toMatchObject({
      leading: 2,
      isTitlePage: false,
    })
    expect(await html('<h1>Part I</h1><hr>')).toMatchObject({ leading: 1, isTitlePage: true })
    expect(await html('<p>text</p><h1>Part I</h1>')).toMatchObject({ leading: 0, isTitlePage: false })
  })

  it('is empty for a page that is too deep or asks for too many elements', async () => {
    expect((await html(`${'<div>'.repeat(100_000)}text`)).words).toBe(0)
    const formatting = Array.from({ length: 400 }, (_font, at) => `<font size=${at}>`).join('')
    expect((await html(`<p>${formatting}${'<p>x'.repeat(50_000)}`)).words).toBe(0)
  })

  it('shortens a heading that is none', async () => {
    const [heading] = (await html(`<h1>${'word '.repeat(10_000)}</h1>`)).headings
    expect(heading?.text.length).toBeLessThan(210)
  })
})

describe('the outline of a TeX page', () => {
  it('has its titles and sections', async () => {
    const source = String.raw`\documentclass{article}
% \section{not this}
\title{A Small \emph{Proof}}
\begin{document}
\section*{Lamps \& wells}\label{sec:one}
Text of two % no word
paragraphs.

\subsection[short]{Deeper}`
    const outline = await tex(source)
    expect(outline.headings).toEqual([
      { level: 1, text: 'A Small Proof' },
      { level: 3, text: 'Lamps wells' },
      { level: 4, text: 'Deeper' },
    ])
    expect(outline.words).toBe(3 + 2 + 4 + 1)
  })

  it('survives what is never closed', async () => {
    for (const source of ['\\section{', '{'.repeat(100_000), '\\begin{'.repeat(50_000), '\\section{'.repeat(50_000)])
      expect((await tex(source)).headings).toEqual([])
  })
})

describe('the passages of a page', () => {
  const passages = async (text: string, ext: 'html' | 'tex') => (await pageContent(text, ext, () => {})).passages

  it('are its blocks with text, by the numbers of all blocks', async () => {
    expect(await passages('<h1>a</h1><p><img></p><p> b\n <i>c</i><br>\u202ed</p><hr>', 'html')).toEqual([
      { block: 0, text: 'a' },
      { block: 2, text: 'b c d' },
    ])
  })

  it('are paragraphs of TeX source', async () => {
    const found = await passages('\\section{Light}\nOne \\emph{two}.\n\nThree.', 'tex')
    expect(found.map(({ text }) => text)).toEqual(['Light', 'One two .', 'Three.'])
  })

  it('are none of a page that is too complex', async () => {
    expect(await passages('<b>'.repeat(20_000) + 'a', 'html')).toEqual([])
  })
})
