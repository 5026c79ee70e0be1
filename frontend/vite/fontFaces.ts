import { parse, walk } from 'css-tree'
import type { Plugin } from 'vite'

/** Divides a style sheet into its `@font-face` rules and the rest. */
export function divideFaces(sheet: string): { faces: string; rest: string } {
  let [faces, rest, end] = ['', '', 0]
  walk(parse(sheet, { positions: true, parseRulePrelude: false, parseValue: false }), (node) => {
    if (node.type !== 'Atrule' || node.name !== 'font-face' || !node.loc) return
    faces += sheet.slice(node.loc.start.offset, node.loc.end.offset)
    rest += sheet.slice(end, node.loc.start.offset)
    end = node.loc.end.offset
  })
  return { faces, rest: rest + sheet.slice(end) }
}

/** The faces of all styles: `index.html` links to this file, drawn documents carry it. */
const NAME = 'fontFaces.css'
const SOURCE = 'src/ui/fonts.css'

/**
 * Moves all `@font-face` rules into one style sheet. A sheet with faces that comes to a document makes the browser begin anew with all
 * faces that this has, and then change the font of text that people read already (decision 101).
 */
export const fontFaces: Plugin = {
  name: 'font-faces',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      let all = ''
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        const { faces, rest } = divideFaces(String(file.source))
        file.source = rest
        all += faces
      }
      this.emitFile({ type: 'asset', name: NAME, originalFileName: SOURCE, source: all })
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => /fontFaces-[^/]*\.css$/.test(name))
        .map((name) => ({ tag: 'link', attrs: { rel: 'stylesheet', href: `/${name}` }, injectTo: 'head' })),
  },
}
