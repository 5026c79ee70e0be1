import { findDropped } from '@hikma/contracts/findDropped'
import { describe, expect, it } from 'vitest'
import { readManuscript } from '../readManuscript.ts'
import { buildDocx, paragraph } from '../testing/buildDocx.ts'

const BIDI = '<w:bidi/>'
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const heading = (text: string): string => paragraph(text, `<w:pStyle w:val="Heading1"/>${BIDI}`)
const STYLES = `<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-US" w:bidi="fa-IR"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`
const CORE =
  '<cp:coreProperties xmlns:cp="cp" xmlns:dc="dc"><dc:title>چراغ</dc:title><dc:creator>Mina Rad; T. Reza</dc:creator><cp:category>Memoir</cp:category></cp:coreProperties>'
const RELATIONS = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`
const PARTS = { 'word/styles.xml': STYLES, 'word/_rels/document.xml.rels': RELATIONS, 'docProps/core.xml': CORE }

describe('a Word document', () => {
  it('in Persian has its direction, language, details and chapters', async () => {
    const body = heading('فصل یک') + paragraph('یکی بود.', BIDI) + heading('فصل دو') + paragraph('Nobody', BIDI)
    const { details, pages } = await readManuscript('a.docx', buildDocx(body, PARTS))
    expect(details).toMatchObject({
      title: 'چراغ',
      author: 'Mina Rad, T. Reza',
      genre: 'Memoir',
      language: 'fa-IR',
      direction: 'rtl',
    })
    expect(pages).toEqual([
      { title: 'فصل یک', html: '<h1>فصل یک</h1>\n<p>یکی بود.</p>' },
      { title: 'فصل دو', html: '<h1>فصل دو</h1>\n<p dir="ltr">Nobody</p>' },
    ])
  })

  describe('in which languages contradict each other', () => {
    const lang = (bidi: string) => `<w:rPr><w:rtl/><w:lang w:bidi="${bidi}"/></w:rPr>`
    const run = (text: string, bidi?: string) =>
      `<w:p><w:pPr>${BIDI}</w:pPr><w:r>${bidi ? lang(bidi) : ''}<w:t>${text}</w:t></w:r></w:p>`
    const styles = (inner = '') =>
      `<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-US" w:bidi="ar-SA"/></w:rPr></w:rPrDefault></w:docDefaults>${inner}</w:styles>`
    const core = (language: string) =>
      `<cp:coreProperties xmlns:cp="cp" xmlns:dc="dc"><dc:language>${language}</dc:language></cp:coreProperties>`
    const languages = async (body: string, inner = '', said = '') => {
      const parts = { ...PARTS, 'word/styles.xml': styles(inner), 'docProps/core.xml': core(said) }
      const { language, otherLanguage, direction } = (await readManuscript('a.docx', buildDocx(body, parts))).details
      expect(direction).toBe('rtl')
      return [language, otherLanguage]
    }
    const normal = (bidi: string) =>
      `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:rPr><w:lang w:bidi="${bidi}"/></w:rPr></w:style>`

    it('has that of its runs, of their styles or of its letters, before the default of Word', async () => {
      expect(await languages(run('سلام', 'fa-IR'))).toEqual(['fa-IR', undefined])
      expect(await languages(run('سلام'), normal('fa-IR'))).toEqual(['fa-IR', undefined])
      expect(await languages(run('این یک کتاب است'))).toEqual(['fa', undefined])
      expect(await languages(run('سلام'), '', 'fa')).toEqual(['fa', undefined])
      expect(await languages(run('سلام'))).toEqual(['ar-SA', undefined])
      expect(await languages(run('الكتاب على الطاولة'))).toEqual(['ar-SA', undefined])
    })

    it('has that of most of what it says', async () => {
      expect(await languages(run('این یک کتاب است', 'ar-SA'), '', 'fa-IR')).toEqual(['fa-IR', undefined])
      // letters without a language belong to none
      expect(await languages(run('این یک کتاب است') + run('كتاب', 'ar-SA'))).toEqual(['fa', undefined])
    })

    it('says both if there is no majority', async () => {
      expect(await languages(run('این یک کتاب است', 'ar-SA'))).toEqual(['ar-SA', 'fa'])
      expect(await languages(run('سلام', 'fa-IR'), '', 'ar')).toEqual(['fa-IR', 'ar'])
    })

    it('knows no Urdu by its letters', async () => {
      expect(await languages(run('یہ ایک کتاب ہے', 'ur-PK'))).toEqual(['ur-PK', undefined])
    })

    it('ends with styles that are based on each other', async () => {
      const circle = ['A', 'B'].map(
        (id, at, ids) => `<w:style w:type="paragraph" w:styleId="${id}"><w:basedOn w:val="${ids[1 - at]}"/></w:style>`,
      )
      const body = `<w:p><w:pPr><w:pStyle w:val="A"/>${BIDI}</w:pPr><w:r><w:t>سلام</w:t></w:r></w:p>`
      expect(await languages(body, circle.join(''))).toEqual(['ar-SA', undefined])
    })
  })

  it('from left to right marks what runs the other way', async () => {
    const { details, pages } = await readManuscript(
      'a.docx',
      buildDocx(paragraph('one') + paragraph('یک', BIDI) + paragraph('two')),
    )
    expect(details.direction).toBe('ltr')
    expect(pages[0]!.html).toBe('<p>one</p>\n<p dir="rtl">یک</p>\n<p>two</p>')
  })

  it('says which styles and elements it does not know, in no words of the converter', async () => {
    const styled = '<w:p><w:pPr><w:pStyle w:val="Poem"/></w:pPr><w:r><w:t>x</w:t><w:ptab/></w:r></w:p>'
    const { changes } = await readManuscript('a.docx', buildDocx(styled))
    expect(changes).toEqual([
      { kind: 'style', what: 'Poem', page: null, position: null },
      { kind: 'element', what: 'w:ptab', page: null, position: null },
    ])
  })

  describe('with remarks and tracked changes', () => {
    const COMMENTS = `<w:comments ${W}><w:comment w:id="7" w:author="Mina Rad"><w:p><w:r><w:t>Really</w:t></w:r></w:p><w:p><w:r><w:t>green?</w:t></w:r></w:p></w:comment><w:comment w:id="8"><w:p><w:r><w:t>Lost</w:t></w:r></w:p></w:comment></w:comments>`
    const deleted = (text: string) =>
      `<w:del w:id="1"><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`
    const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
    const chapter = (text: string) => paragraph(text, '<w:pStyle w:val="Heading1"/>')
    const readBody = (body: string, parts: Readonly<Record<string, string>> = {}) =>
      readManuscript('a.docx', buildDocx(body, { ...PARTS, 'word/comments.xml': COMMENTS, ...parts }))

    it('lists both, with their page and place', async () => {
      const { pages, changes } = await readBody(
        `${chapter('One')}<w:p>${run('a ')}${deleted('old &amp; ')}${deleted('worn')}${run('new')}</w:p>${chapter('Two')}` +
          `<w:p>${run('the ')}<w:commentRangeStart w:id="7"/>${run('green lamp')}<w:commentRangeEnd w:id="7"/><w:r><w:commentReference w:id="7"/></w:r></w:p>`,
      )
      expect(pages.map(({ html }) => html)).toEqual([
        '<h1>One</h1>\n<p>a new</p>',
        '<h1>Two</h1>\n<p>the green lamp</p>',
      ])
      expect(changes).toEqual([
        { kind: 'comment', what: 'Lost', page: null, position: null },
        { kind: 'deletion', what: 'old & worn', page: 1, position: '<h1>One</h1>\n<p>a '.length },
        {
          kind: 'comment',
          what: '‘green lamp’: Really / green? (Mina Rad)',
          page: 2,
          position: '<h1>Two</h1>\n<p>the '.length,
        },
      ])
    })

    it('has no paragraph for one of which all was deleted, and its links, headings and tables as they are', async () => {
      const bold = (text: string) => `<w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r>`
      const cell = (inner: string) => `<w:tc><w:p>${inner}</w:p></w:tc>`
      const body = (mark: string, gone: string) =>
        `${chapter('One')}${gone}<w:p><w:hyperlink w:anchor="x">${run('a')}${mark}${run('b')}</w:hyperlink>${bold('c')}</w:p>` +
        `<w:tbl>${mark}<w:tr>${cell(run('d'))}${mark}${cell(run('e'))}</w:tr></w:tbl><w:p>${run('f')}</w:p>`
      const range = '<w:commentRangeStart w:id="7"/>'
      const plain = await readBody(body('', ''))
      const marked = await readBody(body(range, `<w:p>${deleted('gone')}</w:p>`))
      expect(marked.pages).toEqual(plain.pages)
      expect(marked.changes.map(({ kind, page }) => [kind, page])).toEqual([
        ['comment', null],
        ['deletion', 1],
        ['comment', 1],
        // its bookmark is missing
        ['link', 1],
      ])
      const inTable = await readBody(`<w:tbl>${range}<w:tr>${cell(run('d'))}</w:tr></w:tbl>`)
      expect(inTable.changes).toContainEqual({
        kind: 'comment',
        what: '‘d’: Really / green? (Mina Rad)',
        page: 1,
        position: '<table><tbody><tr><td><p>'.length,
      })
    })

    it('finds them in notes, and a comment that marks a place only', async () => {
      const notes = `<w:footnotes ${W}><w:footnote w:id="1"><w:p>${run('note')}${deleted('cut')}</w:p></w:footnote></w:footnotes>`
      const relations = RELATIONS.replace(
        '</Relationships>',
        '<Relationship Id="f" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes" Target="footnotes.xml"/></Relationships>',
      )
      const { changes } = await readBody(
        `<w:p>${run('a')}<w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:commentReference w:id="7"/></w:r></w:p>`,
        { 'word/footnotes.xml': notes, 'word/_rels/document.xml.rels': relations },
      )
      expect(changes.filter(({ page }) => page !== null).map(({ kind, what, page }) => [kind, what, page])).toEqual([
        ['comment', 'Really / green? (Mina Rad)', 1],
        ['deletion', 'cut', 2],
      ])
    })

    it('keeps a text that looks like a mark', async () => {
      const { pages, changes } = await readBody(`<w:p>${run('&#xe0f0;0\ue0f1')}${deleted('x')}</w:p>`)
      expect(pages[0]!.html).toBe('<p>\ue0f00\ue0f1</p>')
      expect(changes.filter(({ kind }) => kind === 'deletion')).toHaveLength(1)
    })
  })

  it('has its captions as those of the pictures and tables beside them', async () => {
    const styles = STYLES.replace(
      '</w:styles>',
      '<w:style w:type="paragraph" w:styleId="Cap"><w:name w:val="caption"/></w:style></w:styles>',
    )
    const image = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 7])
    const relations = RELATIONS.replace(
      '</Relationships>',
      '<Relationship Id="i" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/a.png"/></Relationships>',
    )
    const picture =
      '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:embed="i"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
    const caption = (text: string) => paragraph(text, '<w:pStyle w:val="Cap"/>')
    const table = '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>d</w:t></w:r></w:p></w:tc></w:tr></w:tbl>'
    const htmlOf = async (body: string) => {
      const parts = {
        ...PARTS,
        'word/styles.xml': styles,
        'word/_rels/document.xml.rels': relations,
        'word/media/a.png': image,
      }
      return (await readManuscript('a.docx', buildDocx(body, parts))).pages[0]!.html.replace(/<img [^>]*>/g, '<img>')
    }
    expect(await htmlOf(picture + caption('Figure 1. A lamp') + paragraph('x'))).toBe(
      '<figure><img><figcaption>Figure 1. A lamp</figcaption></figure>\n<p>x</p>',
    )
    const shown = '<tbody><tr><td><p>d</p></td></tr></tbody></table>'
    expect(await htmlOf(caption('Table 1') + table)).toBe(`<table><caption>Table 1</caption>${shown}`)
    expect(await htmlOf(picture + caption('جدول ۱') + table)).toBe(
      `<p><img></p>\n<table><caption dir="rtl">جدول ۱</caption>${shown}`,
    )
    expect(await htmlOf(table + caption('Prices'))).toBe(`<table><caption>Prices</caption>${shown}`)
    expect(await htmlOf(caption('Above') + picture)).toBe('<figure><figcaption>Above</figcaption><img></figure>')
    expect(await htmlOf(paragraph('x') + caption('alone'))).toBe('<p>x</p>\n<p>alone</p>')
  })

  describe('with what the converter does not know', () => {
    const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
    const htmlOf = async (body: string, parts: Readonly<Record<string, string>> = {}) => {
      const { pages, changes } = await readManuscript('a.docx', buildDocx(body, { ...PARTS, ...parts }))
      expect(changes.filter(({ kind }) => kind !== 'style')).toEqual([])
      return pages.map(({ html }) => html).join('')
    }
    const MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
    const equation = (inner: string) => `<m:oMath ${MATH}>${inner}</m:oMath>`
    const mathOf = async (inner: string) =>
      /<math>([^]*)<\/math>/.exec(await htmlOf(`<w:p>${run('x')}${equation(inner)}</w:p>`))?.[1]
    const r = (text: string, properties = '') => `<m:r><m:rPr>${properties}</m:rPr><m:t>${text}</m:t></m:r>`

    it('keeps the words of fields, of passages with a direction of their own, and of boxes', async () => {
      const field = (instruction: string, inner: string) =>
        `<w:fldSimple w:instr=" ${instruction} ">${inner}</w:fldSimple>`
      expect(
        await htmlOf(`<w:p>${run('Figure ')}${field('SEQ Figure \\* ARABIC', run('1'))}${run('. A lamp')}</w:p>`),
      ).toBe('<p>Figure 1. A lamp</p>')
      expect(await htmlOf(`<w:p>${field('HYPERLINK &quot;https://a.b/&quot;', run('there'))}</w:p>`)).toBe(
        '<p><a href="https://a.b/">there</a></p>',
      )
      const directed = `<w:dir w:val="rtl">${run('سلام')}<w:bdo w:val="ltr">${run(' b')}</w:bdo></w:dir>`
      expect(await htmlOf(`<w:p>${run('a ')}${directed}<w:r><w:cr/></w:r>${run('c')}</w:p>`)).toBe(
        '<p>a سلام b<br>c</p>',
      )
      const box = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps"><w:drawing><w:txbxContent><w:p>${run('box')}</w:p></w:txbxContent></w:drawing></mc:Choice></mc:AlternateContent>`
      expect(await htmlOf(`<w:p>${run('a')}<w:r>${box}</w:r></w:p>`)).toContain('<p>a</p>\n<p>box</p>')
    })

    it('shows the readings of words', async () => {
      const ruby = `<w:ruby><w:rubyPr/><w:rt>${run('kan')}</w:rt><w:rubyBase>${run('漢')}</w:rubyBase></w:ruby>`
      expect(await htmlOf(`<w:p>${run('a')}<w:r>${ruby}</w:r>${run('b')}</w:p>`)).toBe(
        '<p>a<ruby>漢<rt>kan</rt></ruby>b</p>',
      )
    })

    it('shows equations where they stand, in notes and tables, too', async () => {
      expect(await htmlOf(`<w:p>${run('where ')}${equation(r('E=-mc'))}${run(' is known')}</w:p>`)).toBe(
        '<p>where <math><mi>E</mi><mo>=</mo><mo>−</mo><mi>m</mi><mi>c</mi></math> is known</p>',
      )
      const display = `<m:oMathPara ${MATH}><m:oMathParaPr><m:jc m:val="center"/></m:oMathParaPr>${equation(r('a'))}${equation(r('b'))}</m:oMathPara>`
      expect(await htmlOf(`<w:p>${display}</w:p>`)).toBe(
        '<p><math display="block"><mi>a</mi></math><math display="block"><mi>b</mi></math></p>',
      )
      const table = `<w:tbl><w:tr><w:tc><w:p>${equation(r('2'))}</w:p></w:tc></w:tr></w:tbl>`
      expect(await htmlOf(table)).toBe('<table><tbody><tr><td><p><math><mn>2</mn></math></p></td></tr></tbody></table>')
      const notes = `<w:footnotes ${W}><w:footnote w:id="1"><w:p>${run('as ')}${equation(r('n'))}</w:p></w:footnote></w:footnotes>`
      const relations = RELATIONS.replace(
        '</Relationships>',
        '<Relationship Id="f" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes" Target="footnotes.xml"/></Relationships>',
      )
      const note = `<w:p>${run('a')}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>`
      expect(await htmlOf(note, { 'word/footnotes.xml': notes, 'word/_rels/document.xml.rels': relations })).toContain(
        'as <math><mi>n</mi></math>',
      )
    })

    it.each([
      [
        'a fraction',
        `<m:f><m:num>${r('a+1')}</m:num><m:den>${r('2')}</m:den></m:f>`,
        '<mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mn>2</mn></mfrac>',
      ],
      [
        'one on a line',
        `<m:f><m:fPr><m:type m:val="lin"/></m:fPr><m:num>${r('a')}</m:num><m:den>${r('2')}</m:den></m:f>`,
        '<mrow><mi>a</mi><mo>/</mo><mn>2</mn></mrow>',
      ],
      [
        'indices',
        `<m:sSup><m:e>${r('x')}</m:e><m:sup>${r('2')}</m:sup></m:sSup><m:sSubSup><m:e>${r('y')}</m:e><m:sub>${r('i')}</m:sub><m:sup>${r('3.5')}</m:sup></m:sSubSup>`,
        '<msup><mi>x</mi><mn>2</mn></msup><msubsup><mi>y</mi><mi>i</mi><mn>3.5</mn></msubsup>',
      ],
      [
        'indices before',
        `<m:sPre><m:sub>${r('6')}</m:sub><m:sup>${r('14')}</m:sup><m:e>${r('C', '<m:sty m:val="p"/>')}</m:e></m:sPre>`,
        '<mmultiscripts><mi mathvariant="normal">C</mi><mprescripts></mprescripts><mn>6</mn><mn>14</mn></mmultiscripts>',
      ],
      [
        'roots',
        `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${r('x')}</m:e></m:rad><m:rad><m:deg>${r('3')}</m:deg><m:e>${r('x')}</m:e></m:rad>`,
        '<msqrt><mi>x</mi></msqrt><mroot><mi>x</mi><mn>3</mn></mroot>',
      ],
      [
        'an integral',
        `<m:nary><m:sub>${r('0')}</m:sub><m:sup>${r('∞')}</m:sup><m:e>${r('f')}</m:e></m:nary>`,
        '<msubsup><mo>∫</mo><mn>0</mn><mo>∞</mo></msubsup><mi>f</mi>',
      ],
      [
        'a sum',
        `<m:nary><m:naryPr><m:chr m:val="∑"/><m:supHide m:val="on"/></m:naryPr><m:sub>${r('i')}</m:sub><m:sup/><m:e>${r('i')}</m:e></m:nary>`,
        '<munder><mo>∑</mo><mi>i</mi></munder><mi>i</mi>',
      ],
      [
        'brackets',
        `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val=""/></m:dPr><m:e>${r('a')}</m:e><m:e>${r('b')}</m:e></m:d>`,
        '<mrow><mo fence="true">[</mo><mi>a</mi><mo>|</mo><mi>b</mi></mrow>',
      ],
      [
        'a function',
        `<m:func><m:fName>${r('sin', '<m:sty m:val="p"/>')}</m:fName><m:e>${r('x')}</m:e></m:func>`,
        '<mrow><mi>sin</mi><mspace width="0.1667em"></mspace><mi>x</mi></mrow>',
      ],
      [
        'a limit',
        `<m:limLow><m:e>${r('lim', '<m:sty m:val="p"/>')}</m:e><m:lim>${r('n→∞')}</m:lim></m:limLow>`,
        '<munder><mi>lim</mi><mrow><mi>n</mi><mo>→</mo><mo>∞</mo></mrow></munder>',
      ],
      [
        'a matrix',
        `<m:m><m:mr><m:e>${r('1')}</m:e><m:e>${r('0')}</m:e></m:mr></m:m>`,
        '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr></mtable>',
      ],
      [
        'a system',
        `<m:eqArr><m:e>${r('x&amp;=1')}</m:e><m:e>${r('&amp;')}</m:e></m:eqArr>`,
        '<mtable><mtr><mtd><mrow><mi>x</mi><mo>=</mo><mn>1</mn></mrow></mtd></mtr><mtr><mtd><mrow></mrow></mtd></mtr></mtable>',
      ],
      [
        'signs above and below',
        `<m:acc><m:e>${r('a')}</m:e></m:acc><m:bar><m:barPr><m:pos m:val="top"/></m:barPr><m:e>${r('b')}</m:e></m:bar><m:groupChr><m:e>${r('c')}</m:e></m:groupChr>`,
        '<mover accent="true"><mi>a</mi><mo>\u0302</mo></mover><mover><mi>b</mi><mo>¯</mo></mover><munder><mi>c</mi><mo>⏟</mo></munder>',
      ],
      [
        'words and Persian digits',
        `${r('اگر')}${r(' if so', '<m:nor/>')}${r('۱٫۵')}${run('kg')}`,
        '<mtext>اگر</mtext><mtext> if so</mtext><mn>۱٫۵</mn><mtext>kg</mtext>',
      ],
      [
        'what is in a box or unknown',
        `<m:borderBox><m:e>${r('a')}</m:e></m:borderBox><m:new><m:e>${r('b')}</m:e></m:new>`,
        '<mi>a</mi><mi>b</mi>',
      ],
      [
        'what is invisible, and nothing of what was deleted',
        `<m:phant><m:phantPr><m:show m:val="0"/></m:phantPr><m:e>${r('a')}</m:e></m:phant><w:del>${r('b')}</w:del><w:ins>${r('c')}</w:ins>`,
        '<mphantom><mi>a</mi></mphantom><mi>c</mi>',
      ],
    ])('shows %s in equations', async (_what, inner, shown) => {
      expect(await mathOf(inner)).toBe(shown)
    })

    it('shows equations of such markup as the reader does, without a mark for what is left out', async () => {
      const inner = `<m:sPre><m:sub>${r('6')}</m:sub><m:sup>${r('1')}</m:sup><m:e>${r('C')}</m:e></m:sPre><m:phant><m:e>${r('a')}</m:e></m:phant>`
      expect(findDropped(await htmlOf(`<w:p>${equation(inner)}</w:p>`))).toEqual([])
    })

    it('says which equation is in none of its texts, and quotes none in a comment', async () => {
      const deleted = `<w:del w:id="1">${equation(r('a+b'))}</w:del>`
      const comments = `<w:comments ${W}><w:comment w:id="7"><w:p>${run('Why?')}</w:p></w:comment></w:comments>`
      const commented = `<w:commentRangeStart w:id="7"/>${run('as ')}${equation(r('c'))}<w:commentRangeEnd w:id="7"/>`
      const body = `<w:p>${run('x')}${deleted}${commented}</w:p>`
      const { changes } = await readManuscript('a.docx', buildDocx(body, { ...PARTS, 'word/comments.xml': comments }))
      expect(changes.map(({ kind, what }) => [kind, what])).toEqual([
        ['element', 'equation a+b'],
        ['comment', '‘as …’: Why?'],
      ])
    })
  })
})
