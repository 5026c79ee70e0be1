import type { Plugin } from 'vite'

const TEXTS = /\/locales\/(?:.*[./])?(en|fa)\.ts$/

/** Fails the build if a chunk carries texts of two languages, or texts beyond the first load wait for another chunk (decision 99). */
export const checkTexts: Plugin = {
  name: 'check-texts',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const languages = new Set(chunk.moduleIds.map((id) => TEXTS.exec(id)?.[1]).filter(Boolean))
      if (languages.size > 1) this.error(`The chunk ${chunk.fileName} carries texts of two languages.`)
      if (languages.size === 1 && !chunk.isEntry && chunk.imports.length > 0)
        this.error(`The texts in ${chunk.fileName} import ${chunk.imports.join(', ')}.`)
    }
  },
}
