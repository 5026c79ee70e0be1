import { describe, expect, it } from 'vitest'
import { openPage } from '../openPage.ts'
import { originalOf } from '../savePage.ts'
import { cleanPaste } from './cleanPaste.ts'
import { sliceOf, sliceOfText } from './pastedContent.ts'

const clean = (html: string, direction: 'ltr' | 'rtl' = 'ltr'): string => cleanPaste(html, direction).html

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style>p.MsoNormal{margin:0}</style><xml><w:WordDocument></w:WordDocument></xml></head><body lang=EN-US><!--StartFragment-->
<h2 style='mso-outline-level:2'>Title<o:p></o:p></h2>
<p class=MsoNormal>Plain <b style='mso-bidi-font-weight:normal'>bold</b> <span style='font-style:italic'>slanted</span><o:p></o:p></p>
<p class=MsoNormal dir=RTL style='direction:rtl'><span lang=FA>می\u200Cرود</span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>One</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span><span style='mso-list:Ignore'>·<span> </span></span></span>Deep</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>Two</p>
<table class=MsoTableGrid><tr><td width=20 colspan=2><p class=MsoNormal>cell</p></td></tr></table>
<!--EndFragment--></body></html>`

const GOOGLE = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-size:20pt">Title</span></h1>
<p dir="ltr"><span style="font-weight:700">bold</span><span style="font-style:normal"> and </span><a href="https://example.org/"><span>link</span></a></p>
<ul><li dir="ltr"><p dir="ltr"><span>one</span></p></li><ul><li dir="ltr"><p dir="ltr"><span>inner</span></p></li></ul></ul><br></b>`

describe('pasted markup', () => {
  it('of Word keeps headings, emphasis, other directions, nested lists and tables', () =>
    expect(clean(WORD).replace(/\s*\n\s*/g, '')).toBe(
      '<h2>Title</h2><p>Plain <strong>bold</strong> <em>slanted</em></p><p dir="rtl">می\u200Cرود</p>' +
        '<ol><li>One<ul><li>Deep</li></ul></li><li>Two</li></ol>' +
        '<table><tbody><tr><td colspan="2">cell</td></tr></tbody></table>',
    ))

  it('of Google Docs keeps bold by style, links and nested lists, and is not bold as a whole', () =>
    expect(clean(GOOGLE).replace(/\s*\n\s*/g, '')).toBe(
      '<h1>Title</h1><p><strong>bold</strong> and <a href="https://example.org/">link</a></p><ul><li>one<ul><li>inner</li></ul></li></ul>',
    ))

  it.each([
    [
      'of LibreOffice',
      '<meta name="generator" content="LibreOffice"><p style="line-height:100%"><font face="x"><b>a</b></font><br/>\nb</p>',
      '<p><strong>a</strong><br>\nb</p>',
    ],
    [
      'of a web page',
      '<div><div>one</div><div>two <span class=x>three</span></div></div>',
      '<p>one</p>\n<p>two three</p>',
    ],
    ['of bare text', 'a <i>b</i>', '<p>a <em>b</em></p>'],
    ['that is invisible', '<p>\u202Bmi\u200Bx\u200C\u200F\u202C</p>', '<p>mix\u200C\u200F</p>'],
    [
      'that runs',
      '<p onclick="x()">a<script>x()</script><img src=x onerror=x()><a href="javascript:x()">b</a><svg onload=x()></svg></p>',
      '<p>ab</p>',
    ],
    ['with the context of another editor', '<p data-pm-slice="3 3 []" contenteditable="false">a</p>', '<p>a</p>'],
  ])('%s is paragraphs', (_name, html, expected) => expect(clean(html)).toBe(expected))

  it('counts the pictures that it leaves out', () =>
    expect(cleanPaste('<p>a<img src=a><img src=b></p>', 'ltr')).toEqual({ html: '<p>a</p>', pictures: 2, images: [] }))

  it.each([WORD, GOOGLE])('can be inserted', (html) => {
    const opened = openPage(clean(html))
    const { doc } = originalOf(opened as NonNullable<typeof opened>)
    const slice = sliceOf(doc)
    expect(JSON.stringify(slice.toJSON())).not.toMatch(/"src":\d/)
    expect(JSON.stringify(slice.toJSON())).not.toContain('opaque')
  })
})

it('makes paragraphs and lines of plain text', () =>
  expect(sliceOfText('one\r\ntwo\n\n  \nthree\u200Cx').content.toString()).toBe(
    '<textblock("one", break, "two"), textblock("three\u200Cx")>',
  ))
