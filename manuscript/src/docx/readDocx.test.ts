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
      { title: 'فصل یک', html: '<h1>فصل یک</h1><p>یکی بود.</p>' },
      { title: 'فصل دو', html: '<h1>فصل دو</h1><p dir="ltr">Nobody</p>' },
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
    expect(pages[0]!.html).toBe('<p>one</p><p dir="rtl">یک</p><p>two</p>')
  })

  it('says which styles and elements it does not know, in no words of the converter', async () => {
    const styled = '<w:p><w:pPr><w:pStyle w:val="Poem"/></w:pPr><w:r><w:t>x</w:t><w:ptab/></w:r></w:p>'
    const { changes } = await readManuscript('a.docx', buildDocx(styled))
    expect(changes).toEqual([
      { kind: 'style', what: 'Poem', page: null, position: null },
      { kind: 'element', what: 'w:ptab', page: null, position: null },
    ])
  })

  it('says which equations the page loses', async () => {
    const equation = '<w:p><m:oMath xmlns:m="m"><m:r><m:t>a+b</m:t></m:r></m:oMath></w:p>'
    const { changes } = await readManuscript('a.docx', buildDocx(paragraph('x') + equation))
    expect(changes).toContainEqual({ kind: 'element', what: 'equation a+b', page: null, position: null })
  })
})
